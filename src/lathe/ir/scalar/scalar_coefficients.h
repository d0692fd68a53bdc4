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

// error 2^-54.5 on [-0.5, 0.5]
inline constexpr double kLgammaF64[] = {
    0x1.b0ee6072093cep-2,   0x1.4a34cc4a60fa6p-2,  -0x1.13e001a557522p-4,  0x1.51322ac7d8646p-6,
    -0x1.e404fc21edcb9p-8,  0x1.7add6ead42aeap-9,  -0x1.38ac5befe9e7ep-10, 0x1.0b36afd713710p-11,
    -0x1.d3fd72b5914f9p-13, 0x1.a1277a8b196d1p-14, -0x1.78d787b0c22e7p-15, 0x1.5817f0aa34b94p-16,
    -0x1.3d734d6a61e53p-17, 0x1.247d905d3d6a3p-18, -0x1.06a6c36008884p-19, 0x1.12436a6039b60p-20,
    -0x1.4ba4c42705790p-21, 0x1.1931655682314p-24, 0x1.13fa5ac763e14p-25,  0x1.91b331fd78094p-23};

// error 2^-54.0 on [1e-6, 0.015626]
inline constexpr double kStirlingF64[] = {
    0x1.5555555555555p-4,  -0x1.6c16c16c09d8cp-9,  0x1.a01a00fcd52cfp-11, -0x1.3812c0f9cedffp-11,
    0x1.b8e7784713094p-11, -0x1.e7d15ab6bc35ep-10, 0x1.224fe74e482edp-8};

// error 2^-54.0 on [-0.5, 0.5]
inline constexpr double kDigammaF64[] = {
    0x1.e6f0cbb873616p-1,   -0x1.b1cb63005ee95p-2,  0x1.eca189b8e7526p-3,  -0x1.2feeeb98a8244p-3,
    0x1.8512e58fca223p-4,   -0x1.fb44202928db5p-5,  0x1.4de9aa4bd19b3p-5,  -0x1.b9f8b1776dcb2p-6,
    0x1.256464cd831fcp-6,   -0x1.8635522834ecap-7,  0x1.03c2778a9ef58p-7,  -0x1.5a08aeea3fda3p-8,
    0x1.cccf772f387dfp-9,   -0x1.33490533fb414p-9,  0x1.9e629a79697c5p-10, -0x1.1150711e204c1p-10,
    0x1.3fdbce840d5e5p-11,  -0x1.e78d1b1fb91b1p-12, 0x1.2448ea1417aa6p-11, -0x1.82fc0de0f29ecp-13,
    -0x1.2aad118d22714p-12, -0x1.32a4e54844f17p-13, 0x1.96ba1963b7cdcp-12};

// error 2^-53.1 on [1e-6, 0.015626]
inline constexpr double kDigammaTailF64[] = {
    0x1.5555555555555p-4, -0x1.111111110a957p-7, 0x1.041040cb8921dp-8, -0x1.1110b82ff0309p-8,
    0x1.f03a09a74aec6p-8, -0x1.533a7ac2e38d1p-6, 0x1.052a65b955429p-4};

inline constexpr double kDigammaRoot[] = {0x1.762d86356be3fp+0, 0x1.b86a722197829p-54};

// error 2^-54.4 on [1e-10, 0.2502]
inline constexpr double kSinPiF64[] = {
    0x1.921fb54442d18p+1,   -0x1.4abbce625bde9p+2, 0x1.466bc6775418cp+1,  -0x1.32d2cce10e68bp-1,
    0x1.5078307a3b20dp-4,   -0x1.e3039c054df66p-8, 0x1.e6e3b8b08dc47p-12, -0x1.71d0f782205b8p-17,
    -0x1.2b76ad7165046p-15, 0x1.1c3861d03ecc2p-14, -0x1.c177177a4eec5p-15};

// error 2^-23.6 on [-2.4999, 2.5]
inline constexpr float kErfInvNearF32[] = {0x1.805c5e0000000p+0f,   0x1.f91e8a0000000p-3f,
                                           -0x1.11c4ec0000000p-8f,  -0x1.4866160000000p-10f,
                                           0x1.c9e6ca0000000p-13f,  -0x1.4d156e0000000p-18f,
                                           -0x1.d0c1be0000000p-19f, 0x1.f48b300000000p-22f,
                                           0x1.8f23440000000p-26f,  -0x1.2e0cf00000000p-27f};

// error 2^-25.4 on [-0.7640, 1.0]
inline constexpr float kErfInvFarF32[] = {0x1.6a9efc0000000p+1f,   0x1.006dc80000000p+0f,
                                          0x1.3584260000000p-7f,   -0x1.f4a8080000000p-8f,
                                          0x1.7473c20000000p-8f,   -0x1.d627560000000p-9f,
                                          0x1.8821ea0000000p-10f,  -0x1.41619c0000000p-14f,
                                          -0x1.4e37280000000p-12f, 0x1.0e785a0000000p-13f};

// error 2^-55.1 on [1e-10, 64.01]
inline constexpr double kBesselI0Near[] = {
    0x1.0000000000000p+0,   0x1.0000000000000p-2,   0x1.0000000000000p-6,   0x1.c71c71c71c71cp-12,
    0x1.c71c71c71c71cp-18,  0x1.23456789abcdfp-24,  0x1.02e85c0898b71p-31,  0x1.522a43f654879p-39,
    0x1.522a43f6546c6p-47,  0x1.0b313289c02e1p-55,  0x1.5601885e20f5cp-64,  0x1.69ca9cf9f9368p-73,
    0x1.4197a7820973fp-82,  0x1.e725660c1096ap-92,  0x1.3e224c6e914ebp-101, 0x1.6a00ce855b99cp-111,
    0x1.6989a6b2920afp-121, 0x1.4471ac617014bp-131, 0x1.cd3e8be6f05a7p-142, 0x1.03fc82fefb423p-151};

// error 2^-53.8 on [-0.99999, 1.001]
inline constexpr double kBesselI0Far[] = {
    0x1.9bd428ad249a5p-2,   0x1.b87969bb93bc2p-9,  0x1.1daa72b5ab4b5p-13,  0x1.75e5ee7033f85p-17,
    0x1.8e513f025263ep-20,  0x1.3f49ab90ca3dbp-22, 0x1.7d0a5dda225f4p-24,  0x1.51cd9ed9394fap-25,
    0x1.72d4978891644p-26,  0x1.0394e96179b2cp-27, -0x1.dc8c217bbae61p-28, -0x1.cc5bfbf6625dap-27,
    -0x1.49bd9bdac564fp-28, 0x1.017534ad2f944p-27, 0x1.a512a30e03223p-28,  -0x1.cc2b59922325cp-29,
    -0x1.17e9988b182d3p-28, 0x1.604787ef8af47p-30, 0x1.f834e9260b96fp-30,  -0x1.8d70dfaded6f6p-32,
    -0x1.1b342f7ab2762p-31, 0x1.cb122dafa4205p-35, 0x1.28a7f0f9679c6p-34};

// error 2^-54.9 on [1e-10, 64.01]
inline constexpr double kBesselI1Near[] = {
    0x1.0000000000000p-1,   0x1.0000000000000p-4,   0x1.5555555555555p-9,   0x1.c71c71c71c71cp-15,
    0x1.6c16c16c16c17p-21,  0x1.845c8a0ce5129p-28,  0x1.27e4fb7789f5cp-35,  0x1.522a43f654872p-43,
    0x1.2c9758daf5bf5p-51,  0x1.ab81ea75ff010p-60,  0x1.f17697cedc9e7p-69,  0x1.e2637bf56e319p-78,
    0x1.8bce5828a07e6p-87,  0x1.165e81be3e2cfp-96,  0x1.5357e6d4a533ep-106, 0x1.69ff4bcb59597p-116,
    0x1.54536bed7c135p-126, 0x1.200b79b596591p-136, 0x1.871f11dd04124p-147, 0x1.9b2d27405d57ep-157};

// error 2^-54.8 on [-0.99999, 1.001]
inline constexpr double kBesselI1Far[] = {
    0x1.8ebe783a84030p-2,   -0x1.3f796198ee623p-7,  -0x1.cbc54df1e04d7p-13, -0x1.f89c2307fee28p-17,
    -0x1.ec8e11c253079p-20, -0x1.7613774832d56p-22, -0x1.ad8b83dec6eaep-24, -0x1.727daf28f6eb4p-25,
    -0x1.91db047edc651p-26, -0x1.2126fc3bf95a4p-27, 0x1.d5c7087fcfb18p-28,  0x1.e0531d853b2b2p-27,
    0x1.80bcfa499451dp-28,  -0x1.0145dd848011ap-27, -0x1.dfefb65335f05p-28, 0x1.b0124cdfc3b8ap-29,
    0x1.49e66d6596bf7p-28,  -0x1.2fd5862b5e310p-30, -0x1.39c4c086fe8fbp-29, 0x1.38684d20d320ap-32,
    0x1.77a3d7a4b6382p-31,  -0x1.4b4b9e2114b11p-35, -0x1.a459e1a31f383p-34};

inline constexpr unsigned long long kTwoOverPi[] = {
    0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561,
    0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484,
    0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f,
    0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d, 0x7527bac7ebe5f17b,
    0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab};

}  // namespace lathe::scalar
