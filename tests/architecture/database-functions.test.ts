import { expect, test } from "vitest";
import { readFunctions } from "#server/platform/database/function-files.ts";

// If this fails, raise the revision in function-files.ts, once per release or push, and write both here. It lets an
// older process keep newer functions when it restarts.
test("a change of the database's functions has a revision of its own", async () => {
  const { revision, checksum } = await readFunctions();
  expect({ revision, checksum }).toEqual({
    revision: 4,
    checksum: "739f17ec12f287fd9973245cdce953997459f0161e2d09bfc40f4b65050393ff",
  });
});
