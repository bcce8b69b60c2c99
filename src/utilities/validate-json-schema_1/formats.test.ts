import { expect, test } from "vitest";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

// Python's jsonschema 4.26 with its FormatChecker; the addresses in brackets by RFC 5321, section 4.1.3.
test.each([
  ["ipv4", "192.0.2.1", true],
  ["ipv4", "0.0.0.0", true],
  ["ipv4", "087.10.0.1", false],
  ["ipv4", "192.168.001.001", false],
  ["ipv4", "1.2.3", false],
  ["ipv4", "256.1.1.1", false],
  ["ipv4", "::1", false],
  ["ipv4", "1.2.3.4 ", false],
  ["ipv6", "::ffff:192.0.2.1", true],
  ["ipv6", "::ffff:192.0.02.1", false],
  ["ipv6", "2001:db8::1", true],
  ["ipv6", "192.0.2.1", false],
  ["email", "ada@example.org", true],
  ["email", "ada@[192.0.2.1]", true],
  ["email", "ada@[087.10.0.1]", false],
])("%s: %s is valid: %s", async (format, text, isValid) => {
  const options = { schema: JSON.stringify({ format }), document: JSON.stringify(text) };
  const { result } = await runForTest(run, manifest, { operation: "validate", options });
  expect(result?.type).toBe(isValid ? "values" : "table");
});
