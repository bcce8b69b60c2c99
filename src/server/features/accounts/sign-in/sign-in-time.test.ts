import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: {
      FAILED_SIGN_INS_PER_MINUTE: "1000",
      FAILED_SIGN_INS_PER_ACCOUNT_PER_MINUTE: "1000",
      SIGN_INS_PER_MINUTE: "1000",
    },
  });
});
afterAll(() => site.close());

const tries = 200;

async function refusedAfter(email: string): Promise<number> {
  const payload = { email, password: "a wrong password" };
  const began = performance.now();
  const answer = await site.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload });
  const took = performance.now() - began;
  expect(answer.json()).toMatchObject({ status: 401, code: "invalid-credential" });
  return took;
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

test("whether an address has an account cannot be told by the time of a refusal", async () => {
  await site.signUp("known@example.com");
  await site.app.inject({
    method: "POST",
    url: "/api/auth/sign-up/email",
    payload: { email: "hasty@example.com", password: "long enough", name: "" },
  });
  const ratios: number[] = [];
  // In pairs, each first as often as second: what else the machine does falls on both alike.
  for (let tried = 0; tried < tries; tried += 1) {
    const unknown = `nobody-${tried}@example.com`;
    const isKnownFirst = tried % 2 === 0;
    const first = await refusedAfter(isKnownFirst ? "known@example.com" : unknown);
    const second = await refusedAfter(isKnownFirst ? unknown : "known@example.com");
    ratios.push(isKnownFirst ? first / second : second / first);
  }
  const ratio = medianOf(ratios);
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.1);
  // Half a minute when alone; other test files beside it make each try slower, not different.
}, 300_000);
