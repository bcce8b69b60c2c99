import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: { FAILED_SIGN_INS_PER_MINUTE: "1000", SIGN_INS_PER_MINUTE: "1000" },
  });
});
afterAll(() => site.close());

const mostTries = 200;
// Fewer tell enough where both are nearer to each other than they must be in the end. It is looked at
// seldom: the more often, the sooner chance would bring two together that differ.
const triesPerLook = 40;
const surely = 1.05;

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

/** How many times as long as the quicker kind of refusal the slower one takes. */
function ratioOf(known: readonly number[], unknown: readonly number[]): number {
  const ratio = medianOf(known) / medianOf(unknown);
  return Math.max(ratio, 1 / ratio);
}

test("whether an address has an account cannot be told by the time of a refusal", async () => {
  await site.signUp("known@example.com");
  await site.app.inject({
    method: "POST",
    url: "/api/auth/sign-up/email",
    payload: { email: "hasty@example.com", password: "long enough", name: "" },
  });
  const known: number[] = [];
  const unknown: number[] = [];
  // In turns, and each first as often as second: what else the machine does falls on both alike.
  for (let tried = 0; tried < mostTries; tried += 1) {
    const address = `nobody-${tried}@example.com`;
    if (tried % 2 === 0) {
      known.push(await refusedAfter("known@example.com"));
      unknown.push(await refusedAfter(address));
    } else {
      unknown.push(await refusedAfter(address));
      known.push(await refusedAfter("known@example.com"));
    }
    if (known.length % triesPerLook === 0 && ratioOf(known, unknown) < surely) break;
  }
  expect(ratioOf(known, unknown)).toBeLessThan(1.1);
  // Half a minute at most when alone; other files beside it make each try slower, not different.
}, 300_000);
