import { afterEach, describe, expect, it, vi } from "vitest";

import { noFirefox } from "../../scripts/bootstrap/firefox.js";
import { noWebKit } from "../../scripts/bootstrap/webkit.js";
import { findObstacle } from "../../scripts/test-legs.ts";
import { judge } from "../../scripts/test-verdict.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("findObstacle", () => {
  it.each([
    ["firefox", noFirefox],
    ["webkit", noWebKit],
  ] as const)("says that %s cannot be had, which fails where it is strict", (leg, reason) => {
    vi.stubEnv("PATH", "");
    const obstacle = findObstacle(leg);
    expect(obstacle).toEqual({ leg, outcome: "impossible", reason });
    const results = obstacle === null ? [] : [obstacle];
    expect(judge(results, true)).toEqual({
      passed: false,
      lines: [`${leg.padEnd(14)} FAILED     ${reason}`, "", "0 passed, 1 failed"],
    });
    expect(judge(results, false).passed).toBe(true);
  });
});
