import { expect, test } from "vitest";
import { drawKey } from "#server/features/keys/make-key.ts";
import { ErrorsBesideTests } from "../../scripts/errors-beside-tests.ts";
import { refusePrintedKeys } from "../../scripts/printed-keys.ts";

const refuse = (line: string) => refusePrintedKeys(line, "The leg unit");

test("an error that no test caught is told with its first lines", () => {
  const beside = new ErrorsBesideTests();
  // As Vitest 5.1 prints it.
  const written = [
    " ✓ src/a.test.ts (1 test) 3ms",
    "\u001B[31m⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯\u001B[39m",
    "Vitest caught 1 unhandled error during the test run.",
    "\u001B[31m⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯\u001B[39m",
    "Error: read ECONNRESET",
    "",
    " ❯ TCP.onStreamRead node:internal/stream_base_commons:216:20",
  ];
  for (const line of written) beside.hear(line, refuse);
  expect(beside.list).toEqual([
    {
      file: "",
      title: "threw what nobody caught",
      error: [
        "Error: read ECONNRESET",
        " ❯ TCP.onStreamRead node:internal/stream_base_commons:216:20",
      ],
    },
  ]);
});

test("a line that must not be written is told without what it held", () => {
  const beside = new ErrorsBesideTests();
  const key = drawKey();
  expect(() => beside.hear(`key ${key}`, refuse)).toThrow("The leg unit printed an API key");
  expect(beside.list).toMatchObject([{ title: "wrote what it must not" }]);
  expect(JSON.stringify(beside.list)).not.toContain(key);
});
