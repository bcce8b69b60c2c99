import { Buffer } from "node:buffer";
import { answerOf, partOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = { tags: Record<string, string | number | string[]> };
type Answer = { file: string; values: Record<string, string> };

/** Our names for what the script asks for. */
const shown = new Set(
  [
    "Make|Model|Artist|Copyright|ISOSpeedRatings|FNumber|ExposureTime|DateTimeOriginal|FocalLength",
    "Latitude|Longitude|Keywords|Object Name|City|Caption/Abstract|title|Rating|creator",
  ].flatMap((line) => line.split("|")),
);

const words = ["lake", "snow", "two words", "a;b", "Nikon", "x-1", "100 %", "A&B", "<b>"];
const texts = [...words, "Zürich", "日本", "naïve café"];
const two = (number: number) => String(number).padStart(2, "0");

const pictures = compareWith<Case, Answer>({
  name: "pictures",
  cases: (random) =>
    random.list(205, (): Case => {
      const drawn: [string, () => string | number | string[]][] = [
        ["EXIF:Make", () => random.pick(words)],
        ["EXIF:Model", () => random.pick(words)],
        ["EXIF:Artist", () => random.pick(words)],
        ["EXIF:Copyright", () => random.pick(words)],
        ["EXIF:ISO", () => random.integer(1, 65_535)],
        ["EXIF:FNumber", () => random.pick([1, 1.4, 2.8, 5.6, 22])],
        ["EXIF:ExposureTime", () => random.pick(["1/8000", "1/250", "1/4", "2", "30"])],
        [
          "EXIF:DateTimeOriginal",
          () =>
            `20${two(random.integer(0, 37))}:${two(random.integer(1, 12))}:${two(random.integer(1, 28))} ${two(random.integer(0, 23))}:00:59`,
        ],
        [
          "GPS",
          () => [String(random.integer(-89, 89) + 0.25), String(random.integer(-179, 179) + 0.5)],
        ],
        ["IPTC:Keywords", () => random.list(random.integer(1, 4), () => random.pick(texts))],
        ["IPTC:ObjectName", () => random.pick(texts)],
        ["IPTC:City", () => random.pick(texts)],
        ["IPTC:Caption-Abstract", () => random.pick(texts)],
        ["XMP-dc:Title", () => random.pick(texts)],
        ["XMP-xmp:Rating", () => random.integer(0, 5)],
      ];
      const taken = drawn.filter(() => random.integer(0, 2) === 0);
      return { tags: Object.fromEntries(taken.map(([name, value]) => [name, value()])) };
    }),
  theirs: {
    script: "pictures.py",
    command: "exiftool writes the tags into a JPEG, and reads them again",
    packages: ["libimage-exiftool-perl", "python3-pil"],
  },
  ours: async (_, { file }) => {
    const inputs = [{ filename: "a.jpg", content: Buffer.from(file, "base64") }];
    const done = await runOnServerForTest(run, manifest, { operation: "show", inputs });
    const values = answerOf(done, "parts").parts.flatMap(
      (_part, place) => partOf(done, place, "values").values,
    );
    const kept = values.filter(({ label }) => shown.has(label));
    return { file, values: Object.fromEntries(kept.map(({ label, value }) => [label, value])) };
  },
});

export const oracle = defineOracle({
  by: "ExifTool, which writes and reads the pictures.",
  trust:
    "It is written in Perl by one who has documented these tags since 2003; ours is read by a JavaScript library.",
  comparisons: [pictures],
});
