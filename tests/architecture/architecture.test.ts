import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";

import configuration from "../../.dependency-cruiser.mjs";
import { explainTooFew } from "../../scripts/architecture.ts";
import { brokenTrees, soundTree } from "./broken-trees.ts";
import { inspectTree } from "./source-tree.ts";

const cases = Object.entries(brokenTrees).flatMap(([rule, trees]) =>
  trees.map((tree) => ({ rule, tree, first: Object.values(tree)[0]?.trim() })),
);

describe("the rules of the architecture", () => {
  it("each have a tree that breaks them", () => {
    const rules = (configuration.forbidden ?? []).map(({ name }) => String(name));
    expect(Object.keys(brokenTrees).toSorted((a, b) => a.localeCompare(b))).toEqual(
      rules.toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it("name only libraries that are installed", () => {
    const named = JSON.stringify(configuration).matchAll(
      /node_modules\/\(@types\/\)\?\(([^)]*)\)/g,
    );
    const names = new Set([...named].flatMap(([, list = ""]) => list.split("|")));
    expect(names.size).toBeGreaterThan(5);
    const installed = [...names].filter((name) =>
      existsSync(`node_modules/${name.replace("/[^/]+", "")}`),
    );
    expect(installed).toEqual([...names]);
  });

  it.each(cases)("$rule fires alone on $first", async ({ rule, tree }) => {
    const { violations } = await inspectTree(tree);
    expect([...new Set(violations.map((violation) => violation.rule.name))]).toEqual([rule]);
  });

  it("let a sound tree pass, having read all of it", async () => {
    expect(await inspectTree(soundTree)).toEqual({
      violations: [],
      read: Object.keys(soundTree).length,
    });
  });
});

describe("the floor on the modules read", () => {
  const refusal = (read: number, known: number) =>
    `Only ${read} of ${known} TypeScript files under src were read, so the architecture was not checked.`;

  it("refuses when none was read, as without TypeScript's API", () => {
    expect(explainTooFew(0, 100)).toBe(refusal(0, 100));
  });

  it("refuses one fewer than four fifths", () => {
    expect(explainTooFew(79, 100)).toBe(refusal(79, 100));
  });

  it("refuses a project in which no source is known", () => {
    expect(explainTooFew(0, 0)).toBe(refusal(0, 0));
  });

  it("lets four fifths pass", () => {
    expect(explainTooFew(80, 100)).toBe(null);
  });
});
