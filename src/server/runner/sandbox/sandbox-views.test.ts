import { expect, test } from "vitest";
import { programView } from "./sandbox-views.ts";

const folders = (outputDirectory: string) => ({ inputDirectory: "/nowhere", outputDirectory });

test("a data folder that programs would see has none started", () => {
  for (const inside of ["/usr/share/doc", "/usr/lib/os-release"]) {
    expect(() => programView("/bin/sh", folders(inside))).toThrow(
      /^Programs are shown \/usr\/(share|lib): move the data folder out of it$/,
    );
  }
});

test("what is no program cannot be shown", () => {
  expect(() => programView("/nowhere/sh", folders("/var/lib"))).toThrow(/ENOENT/);
});

test("a program is shown under the name by which it was found", () => {
  const [bind, , shown] = programView("/bin/sh", folders("/var/lib"));
  expect([bind, shown]).toEqual(["--ro-bind", "/bin/sh"]);
});
