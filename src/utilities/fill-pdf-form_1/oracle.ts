import { Buffer } from "node:buffer";
import { comparePdfs } from "#kit/oracle/compare-pdfs.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Drawn = {
  readonly entries: string;
  readonly isBox: boolean;
  readonly given: readonly string[];
  readonly value: JsonValue;
  readonly words: readonly string[];
};

const alphabets = ["abcdefgh", "abcdefgh", "ąćęłńśźż", "αβγδέζηώ", "абвґдєжї"];

const word = (random: Random) => `w${random.text(random.pick(alphabets), random.integer(2, 5))}`;

const held = (text: string) => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

const kinds: readonly ((random: Random) => Drawn)[] = [
  (random) => {
    const words = [word(random), word(random)];
    const text = `${words.join(" ")} \u00e9`;
    const entries = `/FT/Tx/Q ${random.integer(0, 2)}${random.pick(["", "/MaxLen 40"])}`;
    return { entries, isBox: false, given: [text], value: `u:${text}`, words };
  },
  (random) => {
    const words = [word(random), word(random)];
    const text = words.join("\n");
    return { entries: "/FT/Tx/Ff 4096", isBox: false, given: [text], value: `u:${text}`, words };
  },
  (random) => {
    const isOn = random.integer(0, 1) === 1;
    const given = [isOn ? random.pick(["yes", "On"]) : random.pick(["no", ""])];
    const entries = `/FT/Btn/V/${random.pick(["On", "Off"])}`;
    return { entries, isBox: true, given, value: isOn ? "/On" : "/Off", words: [] };
  },
  (random) => {
    const [shown, own, other] = [word(random), word(random), word(random)];
    const entries = `/FT/Ch/Ff 131072/Opt[[${held(own)}${held(shown)}]${held(other)}]/V${held(other)}`;
    const given = [random.pick([shown, own])];
    return { entries, isBox: false, given, value: `u:${own}`, words: [shown] };
  },
  (random) => {
    const all = [word(random), `${word(random)}2`, `${word(random)}3`];
    const [one = "", , last = ""] = all;
    const entries = `/FT/Ch/Ff 2097152/Opt[${all.map(held).join("")}]`;
    const value = [`u:${one}`, `u:${last}`];
    return { entries, isBox: false, given: [one, last], value, words: all };
  },
];

const looks = "/Type/XObject/Subtype/Form/BBox[0 0 180 36]";

function caseOf(random: Random) {
  const fields = random.list(random.integer(1, 5), () => random.pick(kinds)(random));
  const size = random.pick([0, 8, 9]);
  const objects: (string | Buffer)[] = [
    "",
    "<</Type/Pages/Count 1/Kids[4 0 R]/MediaBox[0 0 300 300]>>",
    `<</Type/Font/Subtype/Type1/BaseFont/${random.pick(["Helvetica", "Times-Roman", "Courier", "Other"])}/Encoding/WinAnsiEncoding>>`,
    `<</Type/Page/Parent 2 0 R/Resources<</Font<</F 3 0 R>>>>/Contents 5 0 R/Annots[${fields.map((_, at) => `${8 + at} 0 R`).join(" ")}]>>`,
    stream("", "BT/F 12 Tf 20 280 Td(Under)Tj ET 0.8 g 20 265 100 5 re f", true),
    stream(looks, "4 w 4 4 m 176 32 l S", false),
    stream(looks, "", false),
    ...fields.map(({ entries, isBox }, at) => {
      const look = isBox ? "/AS/Off/AP<</N<</On 6 0 R/Off 7 0 R>>>>" : "";
      const place = `/Rect[20 ${at * 50 + 10} 200 ${at * 50 + 46}]`;
      return `<</Type/Annot/Subtype/Widget/T(field${at})/F 4/P 4 0 R${place}${look}${entries}>>`;
    }),
  ];
  objects[0] = `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields.map((_, at) => `${8 + at} 0 R`).join(" ")}]/DR<</Font<</F 3 0 R>>>>/DA(/F ${size} Tf 0 g)>>>>`;
  return {
    file: classicFile(objects).toString("base64"),
    values: fields.flatMap(({ given }, at) => given.map((value) => `field${at}=${value}`)),
    expect: fields.map(({ value, words, isBox }, at) => ({
      name: `field${at}`,
      value,
      words: [...words],
      isBox,
      box: [20, 300 - (at * 50 + 46), 200, 300 - (at * 50 + 10)],
    })),
  };
}

const filled = comparePdfs(run, manifest, {
  name: "filled",
  script: "filled.py",
  command: "qpdf --check and --json, pdftotext -bbox and pdftoppm",
  cases: (random) =>
    random.list(204, () => {
      const { file, values, expect } = caseOf(random);
      const flatten = random.integer(0, 3) === 0;
      return {
        files: [file],
        operation: "fill",
        options: { values, flatten },
        expect: { fields: expect, flatten },
      };
    }),
});

export const oracle = defineOracle({
  by: "qpdf reads each field's value; pdftotext finds its words inside the field; pdftoppm draws a mark only in ticked boxes, and the rest of the page as before.",
  trust:
    "poppler and qpdf are separate C++ projects that share no code with our JavaScript library.",
  comparisons: [filled],
});
