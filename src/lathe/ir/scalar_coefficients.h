// Minimax coefficients of scalar_math, lowest power first; written by
// tools/scalar_coefficients.py. The error given is relative to the function's value.
#pragma once

namespace lathe::scalar {

// error 2^-28.1 on [-0.3475, 0.3475]
inline constexpr float kExpF32[] = {0x1.0000000000000p-1f,  0x1.55552c0000000p-3f,
                                    0x1.5555000000000p-5f,  0x1.11535e0000000p-7f,
                                    0x1.6d31bc0000000p-10f, 0x1.422fc60000000p-13f};

// error 2^-60.3 on [-0.3475, 0.3475]
inline constexpr double kExpF64[] = {
    0x1.0000000000000p-1,  0x1.5555555555556p-3,  0x1.5555555555556p-5,  0x1.1111111110d39p-7,
    0x1.6c16c16c15cbdp-10, 0x1.a01a01a26479dp-13, 0x1.a01a01a94041ap-16, 0x1.71de30cec0875p-19,
    0x1.27e4d56658859p-22, 0x1.ae883f28558bbp-26, 0x1.1f7d4f3ad70cep-29, 0x1.2f0c9d0d22ce1p-33};

// error 2^-29.2 on [-0.2930, 0.4143]
inline constexpr float kLogF32[] = {
    0x1.5555480000000p-2f,  -0x1.00000a0000000p-2f, 0x1.99a43c0000000p-3f,
    -0x1.5558920000000p-3f, 0x1.233e5e0000000p-3f,  -0x1.fce11c0000000p-4f,
    0x1.e76f560000000p-4f,  -0x1.d903d20000000p-4f, 0x1.0be0d20000000p-4f};

// error 2^-65.8 on [1e-10, 0.02945]
inline constexpr double kLogF64[] = {
    0x1.5555555555555p-1, 0x1.9999999999d12p-2, 0x1.24924924396a2p-2, 0x1.c71c724b85b4dp-3,
    0x1.745ce1bdea25dp-3, 0x1.3b2026845cfc8p-3, 0x1.0f6713f4ad4eap-3, 0x1.0f0f9ec1fe299p-3};

// error 2^-73.4 on [1e-8, 0.02945]
inline constexpr double kLogTailF64[] = {
    0x1.9999999999996p-2, 0x1.2492492492f53p-2, 0x1.c71c71c5962bap-3, 0x1.745d182993a71p-3,
    0x1.3b1364b65fd55p-3, 0x1.11207253c5252p-3, 0x1.de3ce6e475650p-4, 0x1.eaca7cb09542cp-4};

// error 2^-32.3 on [1e-10, 0.3907]
inline constexpr float kTanhF32[] = {-0x1.5555540000000p-2f, 0x1.11107a0000000p-3f,
                                     -0x1.b9f1880000000p-5f, 0x1.63a5500000000p-6f,
                                     -0x1.0c5ec40000000p-7f, 0x1.1a27be0000000p-9f};

// error 2^-57.9 on [1e-10, 0.6170]
inline constexpr double kSinF64[] = {-0x1.5555555555549p-3,  0x1.111111110f8a4p-7,
                                     -0x1.a01a019c15a05p-13, 0x1.71de357a96f6ap-19,
                                     -0x1.ae5e68264dc3dp-26, 0x1.5d937d89eae18p-33};

// error 2^-37.6 on [1e-10, 0.6170]
inline constexpr double kSinForF32[] = {-0x1.5555554cb9f9dp-3, 0x1.1111089641ec3p-7,
                                        -0x1.a00f9d896c015p-13, 0x1.6cd84b3afeba0p-19};

// error 2^-64.1 on [1e-8, 0.6170]
inline constexpr double kCosF64[] = {0x1.555555555554cp-5,  -0x1.6c16c16c1521dp-10,
                                     0x1.a01a019cbf0fdp-16, -0x1.27e4f81267540p-22,
                                     0x1.1ee9f1120f012p-29, -0x1.8fb10adbc6113p-37};

// error 2^-43.2 on [1e-8, 0.6170]
inline constexpr double kCosForF32[] = {0x1.5555554f4d7c9p-5, -0x1.6c16b897ed1eep-10,
                                        0x1.a0111f8da833dp-16, -0x1.242ab4843ea30p-22};

// error 2^-61.1 on [1e-10, 0.2505]
inline constexpr double kAtanF64[] = {
    -0x1.5555555555552p-2, 0x1.99999999990d8p-3, -0x1.24924924536f3p-3, 0x1.c71c71aaf008bp-4,
    -0x1.745d138ece208p-4, 0x1.3b13609c87879p-4, -0x1.110c6fa80f5ffp-4, 0x1.e182b64de4a38p-5,
    -0x1.ac71c3758a3f8p-5, 0x1.77f7ea478bdb3p-5, -0x1.3011176c51476p-5, 0x1.838182b2bf7d1p-6,
    -0x1.12054df0012ccp-7};

// error 2^-30.0 on [1e-10, 0.85]
inline constexpr float kErfF32[] = {
    0x1.06eba80000000p-3f, -0x1.8127400000000p-2f,  0x1.ce2d640000000p-4f, -0x1.b801180000000p-6f,
    0x1.5449de0000000p-8f, -0x1.a606680000000p-11f, 0x1.4f54860000000p-14f};

// error 2^-56.0 on [1e-10, 0.71]
inline constexpr double kErfF64[] = {
    0x1.06eba8214db69p-3,  -0x1.812746b037a40p-2,  0x1.ce2f21a04881bp-4,  -0x1.b82ce314df5a4p-6,
    0x1.565bcd8c15ea9p-8,  -0x1.c02dd32b9e216p-11, 0x1.f9a80ed826458p-14, -0x1.f5549577449b6p-17,
    0x1.c2ea5a0c0a2cep-20, -0x1.c902cc73bffc2p-23, 0x1.03a5726d7aa08p-24, -0x1.b77cb8743e548p-26,
    0x1.8c90b8562778bp-28};

// error 2^-32.7 on [0.9, 4.0]
inline constexpr float kErfTailF32[] = {
    -0x1.3bdcb80000000p-13f, 0x1.211f2a0000000p+0f,  0x1.446f8c0000000p-1f,
    0x1.b9c8f80000000p-4f,   -0x1.95e5000000000p-6f, 0x1.05b9bc0000000p-8f,
    -0x1.8d0a7e0000000p-12f, 0x1.7a09f20000000p-17f, 0x1.8e24ea0000000p-21f};

// error 2^-54.3 on [-0.712, 0.76]
inline constexpr double kErfcxF64[] = {
    0x1.3ba5916e9fd7fp+0,  -0x1.1df1ad154a290p-3,  0x1.f7f5df66fa3ddp-7,   0x1.16ecefcfa55cep-4,
    -0x1.9ddb23c3c7a8cp-4, 0x1.7fee004e09a37p-4,   -0x1.0fb06e027df4fp-4,  0x1.3079edf86c9cfp-5,
    -0x1.0962376d4760bp-6, 0x1.49c6719ab8c6cp-8,   -0x1.8d4bf053d01c7p-11, -0x1.a1de14f37df6bp-13,
    0x1.3c0158b53a637p-13, -0x1.998b4298fab00p-16, -0x1.80e9d4aa34a43p-17, 0x1.8221cde94b7e9p-18,
    0x1.033ca8d488542p-20, -0x1.f5818077fff41p-21, -0x1.2aefbec112083p-20, 0x1.28f8ba6092f6bp-22,
    0x1.5dd7399958c89p-20, -0x1.53b75f4ab03a3p-23, -0x1.bf0461ddfa48ep-21, 0x1.d8d6bc368e61ep-25,
    0x1.e7ec38bf70ee6p-23};

inline constexpr unsigned long long kTwoOverPi[] = {
    0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561,
    0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484,
    0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f,
    0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d, 0x7527bac7ebe5f17b,
    0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab};

}  // namespace lathe::scalar
