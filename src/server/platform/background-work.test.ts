import { expect, test } from "vitest";
import { createBackgroundWork, mostAtOnce } from "./background-work.ts";
import { createLog } from "./log.ts";
import { Refusal } from "./refusal.ts";

function open() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, background: createBackgroundWork(log) };
}

test("it is begun behind the present turn, and waited for at the end", async () => {
  const { background, lines } = open();
  const order: string[] = [];
  background.start("a thing", async () => {
    await new Promise((resolve) => setImmediate(resolve));
    order.push("done");
  });
  order.push("answered");
  await background.settle(10_000);
  expect(order).toEqual(["answered", "done"]);
  expect(lines).toEqual([]);
});

test("a failure is told to the operator and to nobody else", async () => {
  const { background, lines } = open();
  background.start("send a letter", () => Promise.reject(new Error("no mail server")));
  await background.settle(10_000);
  expect(lines).toMatchObject([
    { level: 50, msg: "failed: send a letter", err: { message: "no mail server" } },
  ]);
});

test("what does not end is given up after the grace, and told", async () => {
  const { background, lines } = open();
  background.start("send a letter", () => new Promise(() => undefined));
  await background.settle(1);
  expect(lines).toMatchObject([{ level: 50, msg: "given up: send a letter" }]);
});

test("no more is taken than may go on at once", async () => {
  const { background } = open();
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  for (let started = 0; started < mostAtOnce; started += 1) {
    background.refuseWhenFull();
    background.start("a thing", () => ended);
  }
  expect(() => background.refuseWhenFull()).toThrow(Refusal);
  end();
  await background.settle(10_000);
  background.refuseWhenFull();
});
