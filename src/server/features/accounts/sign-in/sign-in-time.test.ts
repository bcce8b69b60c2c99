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

/** Pairs of tries at most, and how many are made before each look at what they tell. */
const mostPairs = 60;
const pairsBetweenLooks = 5;

/**
 * Microseconds that all threads of this process computed until the refusal. A clock would also tell of whatever else
 * the machine does, and be as unsteady; what differs by an account is a hash, and computing alone.
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
 * The bounds between which the median of all such ratios lies with 99 %: of few or of spread ones they
 * are far apart. By the ranks of the normal approximation to the binomial distribution.
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

// Each try computes a hash, and what else runs on the machine makes it wait: only the computing is compared.
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
    // In pairs, each first as often as second: what else the process does falls on both alike.
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
