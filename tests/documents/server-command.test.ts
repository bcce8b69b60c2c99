import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// npm would keep signals from the server, so it is started without npm, as `npm start` does.

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: { start: string };
};

test("the image starts what npm start does", () => {
  const [, command = ""] = /^CMD (.*)$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  expect((JSON.parse(command) as string[]).join(" ")).toBe(scripts.start);
});

test("the unit of systemd starts what npm start does, on the pinned Node", () => {
  const unit = readFileSync("deploy/systemd/pennyworks.service", "utf8");
  const [, command] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
  expect(command).toBe(`/opt/pennyworks/node_modules/node/bin/${scripts.start}`);
});
