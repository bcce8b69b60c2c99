import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    hashesAnew: true,
    environment: {
      FAILED_SIGN_INS_PER_MINUTE: "1000",
      FAILED_SIGN_INS_PER_ACCOUNT_PER_MINUTE: "1000",
      SIGN_INS_PER_MINUTE: "1000",
    },
  });
});
afterAll(() => site.close());

/** Maximum pairs, and pairs between evaluations. */
const mostPairs = 60;
const pairsBetweenLooks = 5;

/**
 * CPU microseconds of all threads until the refusal. Steadier than a clock; a hash is pure
 * computing.
 */
async function refusedAfter(email: string): Promise<number> {
  const payload = { email, password: "a wrong password" };
  const began = process.cpuUsage();
  const answer = await site.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload });
  const { user, system } = process.cpuUsage(began);
  expect(answer.json()).toMatchObject({ status: 401, code: "invalid-credential" });
  return user + system;
}

/**
 * The 99% confidence interval of the median ratio, by ranks of the normal approximation to the
 * binomial distribution.
 */
function boundsOfMedian(ratios: readonly number[]): [low: number, high: number] {
  const sorted = ratios.toSorted((one, other) => one - other);
  const half = (2.576 * Math.sqrt(sorted.length)) / 2;
  const at = (rank: number) => sorted.at(rank) ?? Number.NaN;
  return [
    at(Math.floor(sorted.length / 2 - half)),
    at(Math.min(sorted.length - 1, Math.ceil(sorted.length / 2 + half))),
  ];
}

const largest = 1.1;
const isAlike = ([low, high]: readonly [number, number]) => low > 1 / largest && high < largest;

function medianOf(ratios: readonly number[]): number {
  return ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? Number.NaN;
}

// Each attempt hashes, and a busy machine slows it.
const longest = 240_000;

test(
  "whether an address has an account cannot be told by the time of a refusal",
  async () => {
    await site.signUp("known@example.com");
    await site.app.inject({
      method: "POST",
      url: "/api/auth/sign-up/email",
      payload: { email: "hasty@example.com", password: "long enough", name: "" },
    });
    const ratios: number[] = [];
    // In alternating order, so other work affects both alike.
    for (let tried = 0; tried < mostPairs; tried += 1) {
      const isLook = tried >= 2 * pairsBetweenLooks && tried % pairsBetweenLooks === 0;
      if (isLook && isAlike(boundsOfMedian(ratios))) break;
      const unknown = `nobody-${tried}@example.com`;
      const isKnownFirst = tried % 2 === 0;
      const first = await refusedAfter(isKnownFirst ? "known@example.com" : unknown);
      const second = await refusedAfter(isKnownFirst ? unknown : "known@example.com");
      ratios.push(isKnownFirst ? first / second : second / first);
    }
    const ratio = medianOf(ratios);
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(largest);
  },
  longest,
);
