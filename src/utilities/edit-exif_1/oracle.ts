import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = {
  readonly photo: string;
  readonly options: Record<string, string | number | boolean>;
};

/** Both byte orders, and one without EXIF data. */
const photos = [
  "samples/photo.jpg",
  "samples/photo.png",
  "samples/photo.webp",
  "oracle/big.jpg",
  "oracle/little.jpg",
  "oracle/bare.jpg",
];

const two = (number: number) => String(number).padStart(2, "0");
const texts = [
  "Ada Lovelace",
  "Zürich",
  "日本",
  "© 2026 A&B",
  "x",
  "a long caption ".repeat(20).trim(),
];

const edits = compareWith<Case, { isSame: boolean; left: string[] }>({
  name: "edits",
  cases: (random) =>
    random.list(204, (index): Case => {
      const moment = (mark: string) =>
        `${random.integer(1970, 2037)}${mark}${two(random.integer(1, 12))}${mark}${two(random.integer(1, 28))} ${two(random.integer(0, 23))}:${two(random.integer(0, 59))}:${two(random.integer(0, 59))}`;
      const some = <Value>(options: Record<string, Value>) =>
        Object.fromEntries(Object.entries(options).filter(() => random.integer(0, 1) === 0));
      const place = [
        (random.integer(-90_000_000, 90_000_000) / 1e6).toFixed(6),
        (random.integer(-180_000_000, 180_000_000) / 1e6).toFixed(6),
        ...(random.integer(0, 1) === 0 ? [] : [String(random.integer(-40_000, 800_000) / 100)]),
      ];
      const placed = random.pick([{}, { place: place.join(", ") }, { removePlace: true }]);
      return {
        photo: photos[index % photos.length] ?? "",
        options: {
          ...random.pick([{}, { taken: moment("-") }]),
          ...placed,
          ...some({ author: random.pick(texts), copyright: random.pick(texts) }),
          caption: random.pick(texts),
        },
      };
    }),
  theirs: {
    script: "edits.py",
    command:
      "exiftool makes the same changes to the same photo, and reads both: exiftool -G1 -j -n",
    packages: ["libimage-exiftool-perl", "python3-pil"],
    given: async (one) => ({
      ...one,
      given: (await photoOf(one)).toString("base64"),
      ours: (await edited(one)).toString("base64"),
    }),
  },
  ours: async () => ({ isSame: true, left: [] }),
});

async function photoOf({ photo }: Case): Promise<Buffer> {
  return readFile(new URL(photo, import.meta.url));
}

async function edited(one: Case): Promise<Buffer> {
  const inputs = [{ filename: one.photo, content: await photoOf(one) }];
  const { outputs } = await runOnServerForTest(run, manifest, {
    operation: "edit",
    options: one.options,
    inputs,
  });
  return outputs[0]?.content ?? Buffer.alloc(0);
}

export const oracle = defineOracle({
  by: "ExifTool makes the same changes to the same photos, and reads the same from ours.",
  trust: "Its author has documented these tags since 2003, and it is written in Perl.",
  comparisons: [edits],
});
