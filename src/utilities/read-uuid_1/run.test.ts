import { expect, test } from "vitest";
import { valuesOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const read = async (uuid: string) =>
  valuesOf(await runForTest(run, manifest, { operation: "read", options: { uuid } }));

test.each([
  "",
  "123",
  "017f22e279b0-7cc3-98c4-dc0c0c07398f",
  "017f22e2-79b0-7cc3-98c4-dc0c0c07398g",
  `${"0".repeat(33)}`,
])("refuses %j", async (uuid) => {
  await expect(read(uuid)).rejects.toMatchObject({
    field: "uuid",
    message:
      "This is not a UUID. A UUID has 32 digits from 0 to F, in groups of 8, 4, 4, 4 and 12.",
  });
});

// RFC 9562, appendix A.
test.each([
  [
    "C232AB00-9414-11EC-B3C8-9F6BDECED846",
    {
      Version: "1",
      Created: "2022-02-22T19:22:22.0000000Z",
      "Clock sequence": "13256",
      Node: "9f:6b:de:ce:d8:46",
    },
  ],
  ["5df41881-3aed-3515-88a7-2f4a814cf09e", { Version: "3" }],
  ["{919108F7-52D1-4320-9BAC-F847DB4148A8}", { Version: "4", Variant: "RFC 9562" }],
  [
    "urn:uuid:1EC9414C-232A-6B00-B3C8-9F6BDECED846",
    { Version: "6", Created: "2022-02-22T19:22:22.0000000Z" },
  ],
  ["017F22E279B07CC398C4DC0C0C07398F", { Version: "7", Created: "2022-02-22T19:22:22.000Z" }],
  ["ffffffff-ffff-ffff-ffff-ffffffffffff", { Kind: "Max (all ones)" }],
  ["00000000-0000-0000-0000-000000000000", { Kind: "Nil (all zeros)" }],
])("reads %s", async (uuid, values) => {
  expect(await read(uuid)).toMatchObject(values);
});
