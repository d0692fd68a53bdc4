#include "lathe/plugin/compile_options.h"

#include <gtest/gtest.h>

#include "lathe/backends/pjrt/compile_options.h"
#include "lathe/backends/pjrt/protobuf.h"
#include "lathe/base/error.h"
#include "lathe/base/testing/user_errors.h"

namespace lathe::plugin {
namespace {

using pjrt::MessageWriter;

TEST(CompileOptions, what_the_client_writes_is_read) {
  const std::vector<int64_t> devices = {5, 4, 3, 2, 1, 0};
  const CompileRequest read = read_compile_options(
      pjrt::compile_options(2, 3, devices, {{"xla_cpu_enable_fast_math", true}}));
  EXPECT_EQ(read.replicas, 2);
  EXPECT_EQ(read.partitions, 3);
  EXPECT_EQ(read.devices, devices);
}

TEST(CompileOptions, nothing_is_one_process_anywhere) {
  const CompileRequest read = read_compile_options("");
  EXPECT_EQ(read.processes(), 1);
  EXPECT_TRUE(read.devices.empty());
}

TEST(CompileOptions, fields_that_are_not_known_are_skipped) {
  const std::string build =
      MessageWriter().real(99, 1.5).integer(4, 1).bytes(3, "flags of XLA").text();
  EXPECT_EQ(read_compile_options(MessageWriter().bytes(3, build).integer(12, 7).text()).processes(),
            1);
}

TEST(CompileOptions, devices_may_come_packed_or_one_by_one) {
  const std::string column = MessageWriter().integer(1, 6).text();
  const std::string assignment =
      MessageWriter().integer(1, 1).integer(2, 1).bytes(3, column).text();
  const std::string build = MessageWriter().bytes(9, assignment).text();
  EXPECT_EQ(read_compile_options(MessageWriter().bytes(3, build).text()).devices,
            (std::vector<int64_t>{6}));
}

TEST(CompileOptions, an_option_that_nobody_knows_is_named) {
  const std::string entry = MessageWriter().bytes(1, "invalid_key").text();
  const std::string said =
      error_of([&] { read_compile_options(MessageWriter().bytes(7, entry).text()); });
  EXPECT_NE(said.find("No such compile option: 'invalid_key'"), std::string::npos) << said;
}

TEST(CompileOptions, damaged_bytes_are_refused) {
  const std::string whole = pjrt::compile_options(2, 1, std::vector<int64_t>{0, 1});
  for (size_t size = 1; size < whole.size(); ++size)
    EXPECT_THROW(read_compile_options(whole.substr(0, size)), UserError) << size;
  for (const char* text :
       {"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", "\x1a\xff\xff\x7f", "\x03", "\x02\x01"})
    EXPECT_THROW(read_compile_options(text), UserError) << text;
  const std::string many = MessageWriter().integer(4, 1 << 20).text();
  EXPECT_THROW(read_compile_options(MessageWriter().bytes(3, many).text()), UserError);
  const std::string short_list = pjrt::device_assignment(1, 1, std::vector<int64_t>{0});
  const std::string two = MessageWriter().integer(4, 2).bytes(9, short_list).text();
  EXPECT_THROW(read_compile_options(MessageWriter().bytes(3, two).text()), UserError);
}

}  // namespace
}  // namespace lathe::plugin
