import { expect, test } from "vitest";
import { readFunctions } from "#server/platform/database/function-files.ts";

// If this fails, raise the revision in function-files.ts, once per release or push, and write both here. It lets an
// older process keep newer functions when it restarts.
test("a change of the database's functions has a revision of its own", async () => {
  const { revision, checksum } = await readFunctions();
  expect({ revision, checksum }).toEqual({
    revision: 2,
    checksum: "39a8652161a9eaef91ef5b39c31961afd69752ca4d99a571fd7faa40ad125610",
  });
});
