import { expect, test } from "vitest";
import { readFunctions } from "#server/platform/database/function-files.ts";

// If this fails, raise the revision in function-files.ts, once per release or push, and write both here. It lets an
// older process keep newer functions when it restarts.
test("a change of the database's functions has a revision of its own", async () => {
  const { revision, checksum } = await readFunctions();
  expect({ revision, checksum }).toEqual({
    revision: 4,
    checksum: "b5102913ad67114247af9f967e82f2aa6a806fd4c5cf607a852594744febaf2b",
  });
});
