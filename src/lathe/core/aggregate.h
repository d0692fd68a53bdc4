// Fields of a plain aggregate without registration: how many, references to them, their names.
// Limits: at most 32 fields, no base classes with fields; for those write LATHE_TREE(fields…)
// inside the struct (core/tree.h).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace lathe::detail {

// Data of a tree that is no child: part of its structure.
template <typename T>
inline constexpr bool is_static_leaf =
    std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_same_v<T, std::string>;

// Stand for the initializer of one field; never defined, only asked about. An optional of a number
// could be made from AnyField itself or from the number it turns into, which is ambiguous:
// AnyContainer turns into no number.
struct AnyField {
  template <typename T>
  operator T() const;
};
struct AnyContainer {
  template <typename T>
    requires(!is_static_leaf<T>)
  operator T() const;
};
template <typename T>
struct AnyEmptyBase {
  template <typename B>
    requires(std::is_base_of_v<B, T> && !std::is_same_v<B, T> && std::is_empty_v<B>)
  operator B() const;
};
template <typename T>
struct AnyBase {
  template <typename B>
    requires(std::is_base_of_v<B, T> && !std::is_same_v<B, T>)
  operator B() const;
};

template <typename T, typename... Init>
concept InitializedBy = requires { T{std::declval<Init>()...}; };

inline constexpr size_t kMaxFields = 32;

// One stand-in for each initializer the aggregate takes, first to last. An array takes as many as
// it has elements.
template <typename T, typename... Init>
constexpr auto initializers(std::tuple<Init...> taken) {
  if constexpr (sizeof...(Init) > 2 * kMaxFields) {
    return taken;
  } else if constexpr (InitializedBy<T, Init..., AnyField>) {
    return initializers<T>(std::tuple<Init..., AnyField>());
  } else if constexpr (InitializedBy<T, Init..., AnyContainer>) {
    return initializers<T>(std::tuple<Init..., AnyContainer>());
  } else {
    return taken;
  }
}

// Whether T takes the first of `Init`, then one list of those from `at` on, then those from `after`
// on.
template <typename T, typename Init, size_t at, size_t after, size_t... Before, size_t... Inside,
          size_t... After>
constexpr bool takes_list(std::index_sequence<Before...>, std::index_sequence<Inside...>,
                          std::index_sequence<After...>) {
  return requires {
    T{std::tuple_element_t<Before, Init>()...,
      {std::tuple_element_t<at + Inside, Init>()...},
      std::tuple_element_t<after + After, Init>()...};
  };
}

// Elements of the array that stands at initializer `at`, 1 if it is none: a list of two there
// leaves room for two fewer behind it, not for one fewer.
template <typename T, typename Init, size_t at>
constexpr size_t array_size() {
  constexpr size_t kCount = std::tuple_size_v<Init>;
  constexpr std::make_index_sequence<at> kBefore;
  constexpr std::make_index_sequence<2> kTwo;
  if constexpr (at + 2 > kCount) {
    return 1;
  } else if constexpr (!takes_list<T, Init, at, 0>(kBefore, kTwo, std::index_sequence<>()) ||
                       takes_list<T, Init, at, at + 1>(
                           kBefore, kTwo, std::make_index_sequence<kCount - at - 1>())) {
    return 1;
  } else {
    return []<size_t... More>(std::index_sequence<More...>) {
      size_t size = 2;
      ((size = takes_list<T, Init, at, 0>(std::make_index_sequence<at>(),
                                          std::make_index_sequence<More + 3>(),
                                          std::index_sequence<>())
                   ? More + 3
                   : size),
       ...);
      return size;
    }(std::make_index_sequence<kCount - at - 2>());
  }
}

template <typename T, typename Init, size_t at>
constexpr size_t fields_from() {
  if constexpr (at >= std::tuple_size_v<Init>) {
    return 0;
  } else {
    return 1 + fields_from<T, Init, at + array_size<T, Init, at>()>();
  }
}

template <typename T>
constexpr size_t count_fields() {
  using Init = decltype(initializers<T>(std::tuple<>()));
  constexpr bool kEmptyBase = InitializedBy<T, AnyEmptyBase<T>>;
  constexpr bool kBaseWithFields = !kEmptyBase && InitializedBy<T, AnyBase<T>>;
  static_assert(!kBaseWithFields,
                "a struct whose base has fields: write LATHE_TREE(all fields) in it");
  // Without fields where that failed: to take such a struct apart would only add errors.
  if constexpr (kBaseWithFields)
    return 0;
  else
    return fields_from<T, Init, kEmptyBase ? 1 : 0>();
}

// References to the fields, in order.
template <typename T>
constexpr auto tie_fields(T& object) {
  constexpr size_t kCount = count_fields<std::remove_const_t<T>>();
  static_assert(kCount <= kMaxFields, "more than 32 fields: write LATHE_TREE in the struct");
  if constexpr (kCount == 0 || kCount > kMaxFields) {
    return std::tie();
  } else if constexpr (kCount == 1) {
    auto& [f0] = object;
    return std::tie(f0);
  } else if constexpr (kCount == 2) {
    auto& [f0, f1] = object;
    return std::tie(f0, f1);
  } else if constexpr (kCount == 3) {
    auto& [f0, f1, f2] = object;
    return std::tie(f0, f1, f2);
  } else if constexpr (kCount == 4) {
    auto& [f0, f1, f2, f3] = object;
    return std::tie(f0, f1, f2, f3);
  } else if constexpr (kCount == 5) {
    auto& [f0, f1, f2, f3, f4] = object;
    return std::tie(f0, f1, f2, f3, f4);
  } else if constexpr (kCount == 6) {
    auto& [f0, f1, f2, f3, f4, f5] = object;
    return std::tie(f0, f1, f2, f3, f4, f5);
  } else if constexpr (kCount == 7) {
    auto& [f0, f1, f2, f3, f4, f5, f6] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6);
  } else if constexpr (kCount == 8) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7);
  } else if constexpr (kCount == 9) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8);
  } else if constexpr (kCount == 10) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9);
  } else if constexpr (kCount == 11) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10);
  } else if constexpr (kCount == 12) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11);
  } else if constexpr (kCount == 13) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12);
  } else if constexpr (kCount == 14) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13);
  } else if constexpr (kCount == 15) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14);
  } else if constexpr (kCount == 16) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15);
  } else if constexpr (kCount == 17) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16);
  } else if constexpr (kCount == 18) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17);
  } else if constexpr (kCount == 19) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18] =
        object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                    f18);
  } else if constexpr (kCount == 20) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18,
           f19] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                    f18, f19);
  } else if constexpr (kCount == 21) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
           f20] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                    f18, f19, f20);
  } else if constexpr (kCount == 22) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
           f20, f21] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                    f18, f19, f20, f21);
  } else if constexpr (kCount == 23) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
           f20, f21, f22] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                    f18, f19, f20, f21, f22);
  } else if constexpr (kCount == 24) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
           f20, f21, f22, f23] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                    f18, f19, f20, f21, f22, f23);
  } else if constexpr (kCount == 25) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
           f20, f21, f22, f23, f24] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                    f18, f19, f20, f21, f22, f23, f24);
  } else if constexpr (kCount == 26) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
           f20, f21, f22, f23, f24, f25] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                    f18, f19, f20, f21, f22, f23, f24, f25);
  } else if constexpr (kCount == 27) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
           f20, f21, f22, f23, f24, f25, f26] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                    f18, f19, f20, f21, f22, f23, f24, f25, f26);
  } else if constexpr (kCount == 28) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
           f20, f21, f22, f23, f24, f25, f26, f27] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                    f18, f19, f20, f21, f22, f23, f24, f25, f26, f27);
  } else if constexpr (kCount == 29) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
           f20, f21, f22, f23, f24, f25, f26, f27, f28] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                    f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28);
  } else if constexpr (kCount == 30) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
           f20, f21, f22, f23, f24, f25, f26, f27, f28, f29] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                    f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29);
  } else if constexpr (kCount == 31) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
           f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                    f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30);
  } else if constexpr (kCount == 32) {
    auto& [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
           f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31] = object;
    return std::tie(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                    f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31);
  }
}

#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-var-template"
#pragma clang diagnostic ignored "-Wundefined-internal"
#endif
template <typename T>
struct NamingObject {
  T value;
};
template <typename T>
extern const NamingObject<T> kNamingObject;  // never defined: only its members' names are asked for

template <auto Pointer>
constexpr std::string_view pretty_pointer() {
  return __PRETTY_FUNCTION__;
}

template <typename T, size_t I>
constexpr auto field_pointer() {
  return &std::get<I>(tie_fields(kNamingObject<T>.value));
}

// "… Pointer = &kNamingObject<S>.value.name]" (clang) or "…::value.S::name); std::string_view = …]"
// (gcc): the last identifier of the pointer.
template <typename T, size_t I>
constexpr std::string_view field_name() {
  constexpr std::string_view whole = pretty_pointer<field_pointer<T, I>()>();
  constexpr std::string_view text = whole.substr(0, whole.rfind("; std::string_view = "));
  constexpr size_t end =
      text.find_last_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
  constexpr size_t before = text.find_last_of(":.>&", end);
  return text.substr(before + 1, end - before);
}
#if defined(__clang__)
#pragma clang diagnostic pop
#endif

}  // namespace lathe::detail
