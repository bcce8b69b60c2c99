import { expect, test } from "vitest";
import { formatDate, formatExactDate } from "#web/ui/format/format-date.ts";
import {
  describeAttempt,
  describeDisabled,
  describeFormerSecret,
  describeNext,
} from "./describe-webhook.ts";

const at = "2031-03-30T12:00:00.000Z";
const now = Date.parse(at);

test("a webhook that is off says why", () => {
  expect(describeDisabled({ disabled: null })).toBeNull();
  expect(describeDisabled({ disabled: { because: "failing", at } })).toBe(
    `Turned off after five days of failures on ${formatDate(at)}`,
  );
});

test("the old secret is told of until it no longer works", () => {
  expect(describeFormerSecret({ formerSecretUntil: null }, now)).toBeNull();
  expect(describeFormerSecret({ formerSecretUntil: at }, now)).toBeNull();
  expect(describeFormerSecret({ formerSecretUntil: at }, now - 1)).toBe(
    `The old secret works until ${formatDate(at)}`,
  );
});

test("an attempt tells what came of it, and a delivery what comes next", () => {
  const attempt = { at, status: 204, error: null, milliseconds: 35 };
  const moment = formatExactDate(at);
  expect(describeAttempt(attempt)).toBe(`${moment}: Answered 204 after 35 ms.`);
  const failed = { ...attempt, status: 500, error: "The address answered 500." };
  expect(describeAttempt(failed)).toBe(`${moment}: The address answered 500.`);
  const ended = { state: "delivered" as const, attempts: [attempt], nextAttemptAt: null };
  expect(describeNext(ended, now)).toBeNull();
  const pending = { state: "pending" as const, attempts: [failed], nextAttemptAt: at };
  expect(describeNext({ ...pending, attempts: [] }, now - 1)).toBe("Sending…");
  expect(describeNext({ ...pending, nextAttemptAt: null }, now)).toBe("Sending…");
  expect(describeNext(pending, now)).toBe("Sending…");
  expect(describeNext(pending, now - 1)).toBe(`Next attempt ${moment}`);
});
