import { expect, test } from "vitest";
import { findIpAddresses, isIpAddress } from "./ip-address.ts";

// Python 3.11: ipaddress.ip_address.
test.each([
  ["::", true],
  ["1::", true],
  ["::ffff:192.0.2.1", true],
  ["1:2:3:4:5:6:7:8", true],
  ["1:2:3:4:5:6:7::", true],
  ["1:2:3:4:5:6:7", false],
  ["1::2::3", false],
  ["1:2:3:4:5:6:7:8:9", false],
  ["01.2.3.4", false],
  ["087.10.0.1", false],
  ["::ffff:192.0.02.1", false],
  ["1.2.3", false],
  ["192.0.2.1::", false],
  [":1", false],
])("%s is an address: %s", (text, is) => {
  expect(isIpAddress(text)).toBe(is);
});

test.each([
  ["192.0.2.1:8080 [2001:db8::1]:443", ["192.0.2.1", "2001:db8::1"]],
  ["addr:192.0.2.1 [IPv6:2001:db8::1]", ["192.0.2.1", "2001:db8::1"]],
  ["::ffff:192.0.2.1, 64:ff9b::192.0.2.33.", ["::ffff:192.0.2.1", "64:ff9b::192.0.2.33"]],
  ["192.0.2.1:GET fe80::1%eth0 192.0.2.0/24", ["192.0.2.1", "fe80::1", "192.0.2.0"]],
  ["add:192.0.2.1:80 12:30:192.0.2.2", ["192.0.2.1", "192.0.2.2"]],
  ["1.2.3.4.5 v1.2.3.4 256.1.1.1 12:30:45 00:1B:44:11:3A:B7 std::vector 010.0.0.1", []],
])("finds the addresses in %j", (text, found) => {
  expect(Array.from(findIpAddresses(text), ({ from, to }) => text.slice(from, to))).toEqual(found);
});
