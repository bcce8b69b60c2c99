import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { answerOf, partOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = { tags: Record<string, string | number | string[]> };
type Answer = { file: string; values: Record<string, string> };

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

type Tagged = { format: string; artist: string; title: string; orientation: number };

type Left = { left: string[]; orientation: number; digest: string };

const samples = { jpg: "photo.jpg", png: "photo.png", webp: "photo.webp", gif: "photo.gif" };

const stripped = compareWith<Tagged, Left>({
  name: "stripped",
  cases: (random) =>
    random.list(204, (index) => ({
      format: ["jpg", "png", "webp", "gif", "tiff", "avif"][index % 6] ?? "jpg",
      artist: random.pick(texts),
      title: random.pick(words),
      orientation: random.integer(1, 8),
    })),
  theirs: {
    script: "stripped.py",
    command: "exiftool -j -G1 -n -a -u of what we stripped",
    packages: ["libimage-exiftool-perl"],
    given: async (one) => ({
      format: one.format,
      ours: (await strip(one)).toString("base64"),
      wasTagged: (await tagged(one)).includes(Buffer.from("Ada")),
    }),
  },
  ours: async (one) => {
    const content = await strip(one);
    const isRewritten = ["tiff", "avif"].includes(one.format);
    // These are rotated while encoding, and encoders differ by machine.
    const digest = isRewritten ? "" : createHash("sha256").update(content).digest("hex");
    const isTurned = !isRewritten && one.format !== "gif" && one.orientation > 1;
    return { left: [], orientation: isTurned ? one.orientation : 1, digest };
  },
});

async function tagged({ format, artist, title, orientation }: Tagged): Promise<Buffer> {
  const url = new URL(
    `samples/${samples[format as keyof typeof samples] ?? "photo.jpg"}`,
    import.meta.url,
  );
  const sample = await readFile(url);
  if (format === "gif") return sample;
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="${title.replace(/[<&"]/g, "")} Ada"/></rdf:RDF></x:xmpmeta>`;
  return sharp(sample)
    .withExif({ IFD0: { Artist: `${artist} Ada` } })
    .withMetadata({ orientation })
    .withXmp(xmp)
    .toFormat(format === "jpg" ? "jpeg" : (format as "png"))
    .toBuffer();
}

async function strip(one: Tagged): Promise<Buffer> {
  const inputs = [{ filename: `a.${one.format}`, content: await tagged(one) }];
  const call = { operation: "strip", options: {}, inputs };
  const { outputs } = await runOnServerForTest(run, manifest, call);
  return outputs[0]?.content ?? Buffer.alloc(0);
}

export const oracle = defineOracle({
  by: "ExifTool writes and reads the pictures' metadata, and finds none in the cleaned pictures.",
  trust:
    "Its author has documented these tags since 2003 and wrote it in Perl; we read them with a JavaScript library.",
  comparisons: [pictures, stripped],
});
