import { expect, test } from "vitest";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const explain = (uuid: string) =>
  runForTest(run, manifest, { operation: "explain", options: { uuid } });

test.each([
  [{ count: 0 }, "count: How many must be at least 1."],
  [{ count: 10_001 }, "count: How many can be at most 10,000."],
  [{ count: 1.5 }, "count: How many must be a whole number."],
])("refuses %j", async (options, message) => {
  await expect(runForTest(run, manifest, { operation: "generate", options })).rejects.toMatchObject(
    { message },
  );
});

test.each(["", "919108f7-52d1-4320-9bac-f847db4148a", "919108f752d1-4320-9bac-f847db4148a8"])(
  "refuses to explain %j",
  async (uuid) => {
    await expect(explain(uuid)).rejects.toMatchObject({
      code: "not_uuid",
      message:
        "This is not a UUID. A UUID has 32 digits from 0 to F, as in 919108f7-52d1-4320-9bac-f847db4148a8.",
    });
  },
);

// RFC 9562, appendices A and B.
test.each([
  ["C232AB00-9414-11EC-B3C8-9F6BDECED846", "1", "2022-02-22T19:22:22.000Z"],
  ["5df41881-3aed-3515-88a7-2f4a814cf09e", "3", undefined],
  ["919108f7-52d1-4320-9bac-f847db4148a8", "4", undefined],
  ["2ed6657d-e927-568b-95e1-2665a8aea6a2", "5", undefined],
  ["1EC9414C-232A-6B00-B3C8-9F6BDECED846", "6", "2022-02-22T19:22:22.000Z"],
  ["017F22E2-79B0-7CC3-98C4-DC0C0C07398F", "7", "2022-02-22T19:22:22.000Z"],
  ["2489E9AD-2EE2-8E00-8EC9-32D5F69181C0", "8", undefined],
])("explains %s", async (uuid, version, made) => {
  for (const written of [uuid, `urn:uuid:${uuid}`, `{${uuid}}`, uuid.replaceAll("-", "")]) {
    const { result } = await explain(written);
    expect(result).toMatchObject({
      values: [
        { label: "UUID", value: uuid.toLowerCase() },
        { label: "Version", value: version },
        { label: "Variant", value: "RFC 9562" },
        ...(made === undefined ? [] : [{ label: "Created", value: made }]),
      ],
    });
  }
});

test.each([
  ["00000000-0000-0000-0000-000000000000", { label: "Kind", value: "The nil UUID" }],
  ["ffffffff-ffff-ffff-ffff-ffffffffffff", { label: "Kind", value: "The max UUID" }],
  // COM's IUnknown.
  [
    "00000000-0000-0000-c000-000000000046",
    { label: "Variant", value: "Microsoft, older than the standard" },
  ],
])("explains the special %s", async (uuid, value) => {
  expect((await explain(uuid)).result).toMatchObject({ values: [{ value: uuid }, value] });
});

// The random parts and times of RFC 9562's examples.
test.each([
  ["4", "919108f752d1f3205bacf847db4148a8", {}, "919108f7-52d1-4320-9bac-f847db4148a8"],
  ["7", "0000000000000cc318c4dc0c0c07398f", {}, "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"],
  [
    "7",
    "0000000000000cc318c4dc0c0c07398f",
    { uppercase: true, hyphens: false },
    "017F22E279B07CC398C4DC0C0C07398F",
  ],
])("makes version %s from %s", async (version, random, looks, uuid) => {
  const { result } = await runForTest(run, manifest, {
    operation: "generate",
    options: { version, ...looks },
    now: "2022-02-22T19:22:22.000Z",
    fillRandom: (bytes) => bytes.set(Uint8Array.fromHex(random)),
  });
  expect(result).toEqual({ type: "text", text: uuid, filename: "uuids.txt" });
});

test.each(["4", "7"])("makes ten thousand different ones of version %s", async (version) => {
  const options = { version, count: 10_000 };
  const { outputs } = await runForTest(run, manifest, { operation: "generate", options });
  const uuids = outputs[0]?.content.toString().split("\n") ?? [];
  expect(new Set(uuids).size).toBe(10_000);
  if (version === "7") expect(uuids).toEqual(uuids.toSorted());
  const shape = new RegExp(
    `^[0-9a-f]{8}-[0-9a-f]{4}-${version}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`,
  );
  expect(uuids.filter((uuid) => !shape.test(uuid))).toEqual([]);
});
