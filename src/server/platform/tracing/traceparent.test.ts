import { expect, test } from "vitest";
import { formatTraceparent, parseTraceparent } from "./traceparent.ts";

// Examples from W3C "Trace Context", 3.2.2 and 3.2.3, and its test suite.

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const spanId = "00f067aa0ba902b7";

test.each([
  ["nothing", undefined],
  ["two of them", ["00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"]],
  ["two in one", `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`],
  ["a version that may not be", "ff-12345678901234567890123456789012-1234567890123456-01"],
  ["a version of letters", ".0-12345678901234567890123456789012-1234567890123456-01"],
  ["a trace that is none", "00-00000000000000000000000000000000-1234567890123456-01"],
  ["a parent that is none", "00-12345678901234567890123456789012-0000000000000000-01"],
  ["a trace too short", "00-1234567890123456789012345678901-1234567890123456-01"],
  ["a trace too long", "00-123456789012345678901234567890123-1234567890123456-01"],
  ["a trace of other letters", "00-.2345678901234567890123456789012-1234567890123456-01"],
  ["large letters", "00-ABCDEF78901234567890123456789012-1234567890123456-01"],
  ["flags too long", "00-12345678901234567890123456789012-1234567890123456-001"],
  ["flags that are none", "00-12345678901234567890123456789012-1234567890123456-.0"],
  ["more than this version has", "00-12345678901234567890123456789012-1234567890123456-01-what"],
  ["an end that is open", "00-12345678901234567890123456789012-1234567890123456-01-"],
])("%s is not read", (_, text) => {
  expect(parseTraceparent(text)).toBeUndefined();
});

test.each([
  ["kept", `00-${traceId}-${spanId}-01`, true],
  ["not kept", `00-${traceId}-${spanId}-00`, false],
  ["kept, with another flag", `00-${traceId}-${spanId}-ff`, true],
  ["of a later version", `cc-${traceId}-${spanId}-01-what-the-future-will-be-like`, true],
])("one that is %s is read", (_, text, isSampled) => {
  expect(parseTraceparent(text)).toEqual({ traceId, spanId, isSampled });
});

test("it is written as the recommendation's examples are", () => {
  expect(formatTraceparent({ traceId, spanId, isSampled: true })).toBe(
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
  );
  expect(formatTraceparent({ traceId, spanId, isSampled: false })).toBe(
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00",
  );
});
