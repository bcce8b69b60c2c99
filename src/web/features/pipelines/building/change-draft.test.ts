import { expect, test } from "vitest";
import { newStep } from "#web/features/pipeline-draft/draft.ts";
import { type Building, type Change, changeDraft } from "./change-draft.ts";

const sort = newStep("a", "sort-lines_1/sort");
const unique = newStep("b", "remove-duplicate-lines_1/remove");
const start: Building = { isReady: true, draft: [sort, unique], past: [] };

const after = (...changes: readonly Change[]) => changes.reduce(changeDraft, start);
const keysOf = ({ draft }: Building) => draft.map(({ key }) => key);
const undo: Change = { type: "undo" };

test("a step is removed, and comes back by undo where it was", () => {
  const removed = after({ type: "remove", key: "a", name: "Sort Lines" });
  expect(keysOf(removed)).toEqual(["b"]);
  expect(removed.past.at(-1)?.change).toBe("remove Sort Lines");
  expect(changeDraft(removed, undo)).toEqual(start);
});

test("steps move, and each change is undone on its own", () => {
  const moved = after(
    { type: "move", from: 0, to: 1, name: "Sort Lines" },
    { type: "switch", key: "b", isOff: true, name: "Remove Duplicate Lines" },
  );
  expect(keysOf(moved)).toEqual(["b", "a"]);
  expect(moved.draft[0]?.isOff).toBe(true);
  const once = changeDraft(moved, undo);
  expect(keysOf(once)).toEqual(["b", "a"]);
  expect(once.draft[0]?.isOff).toBe(false);
  expect(changeDraft(once, undo)).toEqual(start);
});

test("a copy comes after its step, with its options", () => {
  const filled: Change = { type: "fill", key: "a", part: { options: { order: "length" } } };
  const copied = after(filled, { type: "duplicate", key: "a", copy: "c", name: "Sort Lines" });
  expect(keysOf(copied)).toEqual(["a", "c", "b"]);
  expect(copied.draft[1]?.options).toEqual({ order: "length" });
});

test("undo keeps what was filled in since", () => {
  const removed = after(
    { type: "remove", key: "b", name: "Remove Duplicate Lines" },
    { type: "fill", key: "a", part: { options: { order: "length" }, secrets: { key: "x" } } },
    undo,
  );
  expect(removed.draft).toEqual([
    { ...sort, options: { order: "length" }, secrets: { key: "x" } },
    unique,
  ]);
});

test("nothing happens past either end, and where nothing can be undone", () => {
  expect(after({ type: "move", from: 1, to: 1, name: "x" })).toBe(start);
  expect(after(undo)).toBe(start);
  const full: Building = {
    isReady: true,
    draft: Array.from({ length: 20 }, (_, index) => ({ ...sort, key: `s${index}` })),
    past: [],
  };
  expect(changeDraft(full, { type: "add", step: unique, name: "x" })).toBe(full);
  expect(changeDraft(full, { type: "duplicate", key: "s0", copy: "y", name: "x" })).toBe(full);
});

test("another pipeline takes the place of this one until that is undone", () => {
  const opened = after({ type: "replace", draft: [unique], change: "open the shared pipeline" });
  expect(keysOf(opened)).toEqual(["b"]);
  expect(changeDraft(opened, undo)).toEqual(start);
});
