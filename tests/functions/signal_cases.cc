#include "cases.h"

namespace lathe {
namespace {

void add_differences(CaseList& c) {
  c.add("diff", [](In x) { return diff(x[0]); });
  c.add("diff.twice", [](In x) { return diff(x[0], 2, 0); });
  c.add("diff.booleans", [](In x) { return diff(x[0]); });
  c.add("diff.short", [](In x) { return diff(x[0], 3); });
  c.add("ediff1d", [](In x) { return ediff1d(x[0]); });
  c.add("gradient", [](In x) { return gradient(x[0]); });
  c.add("gradient.spacing", [](In x) { return gradient(x[0], 0.5, 0); });
  c.add("gradient.two", [](In x) { return gradient(x[0]); });
  c.add("trapezoid", [](In x) { return trapezoid(x[0]); });
  c.add("trapezoid.dx", [](In x) { return trapezoid(x[0], 0.3, 0); });
  c.add("trapezoid.places", [](In x) { return trapezoid(x[0], x[1]); });
  c.add("trapezoid.all_places", [](In x) { return trapezoid(x[0], x[1], 0); });
  c.add("unwrap", [](In x) { return unwrap(x[0]); });
  c.add("unwrap.period", [](In x) { return unwrap(x[0], 2.5, 0, 4); });
}

void add_convolutions(CaseList& c) {
  using enum ConvolutionMode;
  const std::pair<std::string, ConvolutionMode> modes[] = {
      {"full", full}, {"same", same}, {"valid", valid}};
  for (const auto& [name, mode] : modes)
    for (const char* kind : {"", "_short", "_complex"}) {
      c.add("convolve." + name + kind, [m = mode](In x) { return convolve(x[0], x[1], m); });
      c.add("correlate." + name + kind, [m = mode](In x) { return correlate(x[0], x[1], m); });
    }
  c.add("convolve.integers", [](In x) { return convolve(x[0], x[1]); });
  c.add("convolve.bf16", [](In x) { return convolve(x[0], x[1]); });
}

void add_windows(CaseList& c) {
  for (Dim n : {0, 1, 2, 7}) {
    const std::string end = "." + std::to_string(n);
    c.add("bartlett" + end, [=](In) { return bartlett(n); });
    c.add("blackman" + end, [=](In) { return blackman(n); });
    c.add("hamming" + end, [=](In) { return hamming(n); });
    c.add("hanning" + end, [=](In) { return hanning(n); });
    c.add("kaiser" + end, [=](In) { return kaiser(n, 5.5); });
  }
}

void add_polynomials(CaseList& c) {
  for (const char* kind : {"", ".integers", ".none"})
    c.add(std::string("polyval") + kind, [](In x) { return polyval(x[0], x[1]); });
  c.add("polyadd", [](In x) { return polyadd(x[0], x[1]); });
  c.add("polymul", [](In x) { return polymul(x[0], x[1]); });
  c.add("polyder", [](In x) { return polyder(x[0]); });
  c.add("polyfit", [](In x) { return polyfit(x[0], x[1], 2); });
}

void add_cases(CaseList& c) {
  add_differences(c);
  add_convolutions(c);
  add_windows(c);
  add_polynomials(c);
  c.add("fftshift", [](In x) { return fftshift(x[0]); });
  c.add("fftshift.axis", [](In x) { return fftshift(x[0], 1); });
  c.add("ifftshift", [](In x) { return ifftshift(x[0]); });
  for (Dim n : {1, 4, 5}) {
    c.add("fftfreq." + std::to_string(n), [=](In) { return fftfreq(n, 0.1); });
    c.add("rfftfreq." + std::to_string(n), [=](In) { return rfftfreq(n, 0.1); });
  }
}

const bool kFamily = add_family("signal", add_cases);

}  // namespace
}  // namespace lathe
