import { expect, test } from "vitest";
import { createLines } from "./lines.ts";

const never = new AbortController().signal;

test("an end gives the first of its requester's line the turn, and nobody else", async () => {
  const lines = createLines();
  const end = lines.begin("ann");
  const turns: string[] = [];
  const wait = (name: string, requester: string) =>
    lines.wait(requester, never).then((isTurn) => turns.push(`${name} ${isTurn}`));
  const first = wait("first", "ann");
  const second = wait("second", "ann");
  void wait("stranger", "bob");
  expect([lines.isBusyWith("ann"), lines.isBusyWith("bob")]).toEqual([true, false]);
  end();
  await first;
  expect([lines.isBusyWith("ann"), lines.isWaitedFor("ann")]).toEqual([false, true]);
  lines.pass("ann");
  await second;
  expect(turns).toEqual(["first true", "second true"]);
  expect([lines.isWaitedFor("ann"), lines.isWaitedFor("bob")]).toEqual([false, true]);
});

test("who does not wait any more leaves the line, and is no turn's", async () => {
  const lines = createLines();
  const end = lines.begin("ann");
  const other = lines.begin("ann");
  const impatient = new AbortController();
  const left = lines.wait("ann", impatient.signal);
  const next = lines.wait("ann", never);
  impatient.abort();
  expect(await left).toBe(false);
  expect(await lines.wait("ann", impatient.signal)).toBe(false);
  end();
  expect(await next).toBe(true);
  expect(lines.isBusyWith("ann")).toBe(true);
  other();
  expect([lines.isBusyWith("ann"), lines.isWaitedFor("ann")]).toEqual([false, false]);
});
