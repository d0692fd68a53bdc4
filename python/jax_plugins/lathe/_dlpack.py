"""DLPack's capsules of NumPy arrays, also of types and arrays that NumPy does not make them of."""

import ctypes

import numpy as np


class _Lent:
    """The memory of an array that NumPy sees read-only, as DLPack's older capsules, which jaxlib reads, know it."""

    def __init__(self, view):
        self.view = view  # kept
        self.__array_interface__ = view.__array_interface__ | {"data": (view.ctypes.data, False)}


# Types whose capsules NumPy does not make, by DLPack's codes (DLDataTypeCode of dlpack.h 1.1).
_DLPACK_CODES = {
    "bfloat16": 4, "float8_e3m4": 7, "float8_e4m3": 8, "float8_e4m3b11fnuz": 9, "float8_e4m3fn": 10,
    "float8_e4m3fnuz": 11, "float8_e5m2": 12, "float8_e5m2fnuz": 13, "float8_e8m0fnu": 14}
_DLPACK_CODE_OFFSET = 20  # of the code in DLTensor, behind data, device and ndim


def capsule(view, **how):
    """NumPy's capsule of the array; of types that NumPy does not know, its capsule of the bits with DLPack's code."""
    code = _DLPACK_CODES.get(view.dtype.name)
    if code is None:
        return np.asarray(_Lent(view)).__dlpack__(**how)
    capsule = np.asarray(_Lent(view.view(f"u{view.itemsize}"))).__dlpack__(**how)
    pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(("PyCapsule_GetPointer", ctypes.pythonapi))
    ctypes.c_uint8.from_address(pointer(capsule, b"dltensor") + _DLPACK_CODE_OFFSET).value = code
    return capsule
