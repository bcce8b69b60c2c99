import { expect, test } from "vitest";
import { readFunctions } from "#server/platform/database/function-files.ts";

// If this fails, raise the revision in function-files.ts, once per release or push, and write both here. It lets an
// older process keep newer functions when it restarts.
test("a change of the database's functions has a revision of its own", async () => {
  const { revision, checksum } = await readFunctions();
  expect({ revision, checksum }).toEqual({
    revision: 3,
    checksum: "985e18e27615377b0fdae6f104baef1272d4021f8aa70d441bd9708cd211f6cd",
  });
});
