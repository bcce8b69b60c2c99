import { expect, test } from "vitest";
import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { pipelineEntry } from "../running/pipeline-entry.ts";
import { obstacleOf } from "./step-obstacle.ts";
import type { LoadedUtility } from "./use-utilities.ts";

const guest = { isGuest: true, email: "", emailVerified: false } as Account;
const person = { isGuest: false, email: "a@example.com", emailVerified: true } as Account;

function ask(entry: Partial<CatalogueEntry>, account: Account | null | undefined, hasCode = true) {
  const id = "sort-lines_1";
  const own: CatalogueEntry = { ...pipelineEntry, id, name: "Sort Lines", ...entry };
  const byId = new Map(hasCode ? [[id, {} as LoadedUtility]] : []);
  return obstacleOf(id, { byId, entries: new Map([[id, own]]), account });
}

test("a free utility is open to anyone", () => {
  expect(ask({}, null)).toBeNull();
  expect(ask({}, guest)).toBeNull();
});

test("a utility that is gone says so, and what replaces it", () => {
  expect(ask({ status: "decommissioned", alternativeUtilityId: "sort_2" }, person)).toEqual({
    sentence: "Sort Lines: This utility has been decommissioned.",
    replacement: "sort_2",
    access: null,
  });
});

test("a utility without code, or whose programs are missing, can't run", () => {
  const sentence = '"Sort Lines" isn\'t available here.';
  expect(ask({ available: false }, person)).toMatchObject({ sentence });
  expect(ask({}, person, false)).toMatchObject({ sentence });
});

test("a utility that costs credits needs an account, once it is known that there is none", () => {
  expect(ask({ creditsPerExecution: 0.05 }, null)).toEqual({
    sentence: '"Sort Lines" costs credits. Sign in first.',
    replacement: null,
    access: "account_required",
  });
  expect(ask({ creditsPerExecution: 0.05 }, guest)).toMatchObject({ access: "account_required" });
  expect(ask({ creditsPerExecution: 0.05 }, undefined)).toBeNull();
  expect(ask({ creditsPerExecution: 0.05 }, person)).toBeNull();
});

test("an unknown utility is left to the planner", () => {
  expect(obstacleOf("none_1", { byId: new Map(), entries: new Map(), account: person })).toBeNull();
});
