import { Buffer } from "node:buffer";
import { comparePdfs, type PdfCase } from "#kit/oracle/compare-pdfs.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { pdfMetadata } from "../pdf-metadata.ts";
import { run } from "../pdf-metadata.run.ts";

const texts = [
  "Plain words",
  "Łódź & Ελένη <b>",
  "Back\\slash (a) b)",
  "日本",
  'O\'Neill; "A"',
  "😀",
];

/** By name: what the file says as text, and what is kept. */
const facts = ["title", "author", "subject", "keywords"] as const;

const infoNames = { title: "Title", author: "Author", subject: "Subject", keywords: "Keywords" };

const hexOf = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16().toString("hex");

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function packetOf(random: Random, said: Partial<Record<string, string>>): string {
  const list = (name: string, kind: string, text: string) =>
    `<dc:${name}><rdf:${kind}><rdf:li${kind === "Alt" ? ' xml:lang="x-default"' : ""}>${escaped(text)}</rdf:li></rdf:${kind}></dc:${name}>`;
  const elements = [
    said["title"] === undefined ? "" : list("title", "Alt", said["title"]),
    said["author"] === undefined ? "" : list("creator", "Seq", said["author"]),
    said["subject"] === undefined ? "" : list("description", "Alt", said["subject"]),
  ].join("");
  const isAttribute = random.pick([true, false]);
  const { keywords } = said;
  const attribute =
    keywords !== undefined && isAttribute ? ` pdf:Keywords="${escaped(keywords)}"` : "";
  const element =
    keywords !== undefined && !isAttribute
      ? `<pdf:Keywords>${escaped(keywords)}</pdf:Keywords>`
      : "";
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"${attribute}>${elements}${element}</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"><xmpRights:WebStatement>https://example.com/</xmpRights:WebStatement></rdf:Description>
</rdf:RDF></x:xmpmeta>
${" ".repeat(200)}
<?xpacket end="w"?>`;
}

const kept = "https://example.com/";

type Source = { file: string; said: Record<string, string>; hasPacket: boolean };

function drawSource(random: Random): Source {
  const kind = random.pick(["info", "xmp", "both", "differing", "none"]);
  const drawn = () =>
    Object.fromEntries(
      facts.flatMap((fact) => (random.integer(0, 3) === 0 ? [] : [[fact, random.pick(texts)]])),
    );
  const info: Record<string, string> = kind === "xmp" || kind === "none" ? {} : drawn();
  const hasPacket = kind !== "info" && kind !== "none";
  const packet: Record<string, string> = kind === "both" ? info : hasPacket ? drawn() : {};
  const said = { ...packet, ...info };
  const entries = facts
    .filter((fact) => info[fact] !== undefined)
    .map((fact) => `/${infoNames[fact]}<${hexOf(info[fact] ?? "")}>`);
  const metadata = hasPacket ? "/Metadata 5 0 R" : "";
  const file = classicFile([
    `<</Type/Catalog/Pages 2 0 R${metadata}>>`,
    "<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 200 100]/Resources<<>>>>",
    "<</Type/Page/Parent 2 0 R>>",
    `<<${entries.join("")}>>`,
    hasPacket
      ? stream("/Type/Metadata/Subtype/XML", packetOf(random, packet), random.pick([true, false]))
      : "null",
  ]);
  const named = file.toString("latin1").replace("/Root 1 0 R>>", "/Root 1 0 R/Info 4 0 R>>");
  const whole = kind === "none" ? file : Buffer.from(named, "latin1");
  return { file: whole.toString("base64"), said, hasPacket };
}

const two = (number: number) => String(number).padStart(2, "0");

/** As people write it, and as ExifTool shows it. */
function drawDate(random: Random): [written: string, shown: string] {
  const day = [random.integer(1950, 2050), random.integer(1, 12), random.integer(1, 28)].map(two);
  const time = [random.integer(0, 23), random.integer(0, 59), random.integer(0, 59)].map(two);
  const zone = random.pick(["", "Z", "+01:00", "-09:30"]);
  return [`${day.join("-")}T${time.join(":")}${zone}`, `${day.join(":")} ${time.join(":")}${zone}`];
}

const described = comparePdfs(run, pdfMetadata, {
  name: "described",
  script: "described.py",
  command:
    "exiftool -j -G1, and the trailer by pikepdf; qpdf --check, pdfinfo and pdftotext of both",
  packages: ["libimage-exiftool-perl", "python3-pikepdf"],
  cases: (random) =>
    random.list(16, (index): PdfCase => {
      const { file, said, hasPacket } = drawSource(random);
      const after: Record<string, string | null> = {};
      for (const fact of facts) after[fact] = said[fact] ?? null;
      const rest = hasPacket ? { "XMP-xmpRights:WebStatement": kept } : {};
      if (index % 4 === 0) {
        const options: Record<string, JsonValue> = {
          dates: random.pick([true, false]),
          programs: random.pick([true, false]),
          others: random.pick([true, false]),
        };
        for (const fact of facts) {
          const isGone = random.pick([true, false]);
          options[fact] = isGone;
          if (isGone) after[fact] = null;
        }
        if (!Object.values(options).includes(true)) options["others"] = true;
        const keeps = options["others"] === true ? {} : rest;
        const expect = { facts: after, kept: keeps };
        return { files: [file], operation: "remove", options, expect };
      }
      const options: Record<string, JsonValue> = {};
      for (const fact of random.some(facts, random.integer(1, 4))) {
        options[fact] = random.pick(texts);
        after[fact] = String(options[fact]);
      }
      for (const fact of random.some(["created", "modified"], random.integer(0, 2))) {
        const [written, shown] = drawDate(random);
        options[fact] = written;
        after[fact] = shown;
      }
      const expect = { facts: after, kept: rest };
      return { files: [file], operation: "edit", options, expect };
    }),
});

export const metadataOracle = defineOracle({
  by: "pikepdf reads from the document information the same values as ExifTool from XMP, those that were asked for and those that were there, and finds other XMP data untouched; qpdf finds no errors.",
  trust:
    "ExifTool is a Perl program with its own readers of PDF and XMP, and pikepdf a library over QPDF's C++ code; neither shares code with our libraries.",
  fewer: "Each case is read by five programs.",
  comparisons: [described],
});
