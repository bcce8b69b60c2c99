import { afterEach, describe, expect, it, vi } from "vitest";

import { runCommand } from "../../scripts/run-command.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("runCommand", () => {
  it("puts a label before each line of both outputs, the last one without an end included", async () => {
    const lines: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
    const program =
      "console.log('one\\ntwo'); process.stderr.write('three'); process.exitCode = 3;";
    expect(await runCommand(process.execPath, ["-e", program], {}, "leg │")).toBe(3);
    expect(lines.toSorted()).toEqual(["leg │ one", "leg │ three", "leg │ two"]);
  });

  it("fails a program that writes what it must not, and shows why in place of it", async () => {
    const lines: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
    const judge = (line: string) => {
      if (line === "secret") throw new Error("No secrets.");
    };
    const program = "console.log('one'); console.log('secret');";
    expect(await runCommand(process.execPath, ["-e", program], {}, "leg │", judge)).toBe(1);
    expect(lines).toEqual(["leg │ one", "leg │ Error: No secrets."]);
  });
});
