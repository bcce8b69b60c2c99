import { answerOf, orRefused, rowsOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { type BarcodeKind, kinds } from "./kinds.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const letters = Array.from("aZ09 ^-./:#äß€日本語Ω👩");
const code39 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%";

const digits = (random: Random, count: number) => random.text("0123456789", count);
const between = (random: Random, edge: string, text: string) =>
  `${edge}${text}${random.pick(["x", "Z", "7"])}`;

const drawn: Record<BarcodeKind, (random: Random) => string> = {
  code128: (random) =>
    between(random, "a", random.text(random.pick([ascii, "0123456789"]), random.integer(0, 30))),
  ean13: (random) => digits(random, 12),
  ean8: (random) => digits(random, 7),
  upca: (random) => digits(random, 11),
  upce: (random) => `0${digits(random, 6)}`,
  code39: (random) => `A${random.text(code39, random.integer(0, 20))}Z`,
  itf14: (random) => digits(random, 13),
  gs1: (random) =>
    `(01)09521234543213(10)${random.text("AB12", random.integer(1, 10))}(21)${random.text("xyz9", random.integer(1, 10))}`,
  datamatrix: (random) =>
    between(random, "a", random.text(random.pick([ascii, "0123456789"]), random.integer(0, 90))),
  pdf417: (random) =>
    between(random, "a", random.text(random.pick([ascii, letters]), random.integer(0, 60))),
  aztec: (random) =>
    between(random, "a", random.text(random.pick([ascii, letters]), random.integer(0, 60))),
};

type Made = { text: string; kind: BarcodeKind; scale: number; margin: number; dark: string };

const kindNames = Object.keys(kinds) as BarcodeKind[];

async function pngOf(options: Made): Promise<string> {
  const call = { operation: "make", options: { ...options, height: 40 } };
  const made = await runForTest(run, memberOf(family, "make-barcode_1"), call);
  return answerOf(made, "image").base64;
}

const made = compareWith<Made, string>({
  name: "made",
  cases: (random) =>
    random.list(220, (index) => {
      const kind = kindNames[index % kindNames.length] ?? "code128";
      return {
        kind,
        text: drawn[kind](random),
        scale: random.integer(2, 3),
        margin: random.integer(10, 14),
        dark: random.pick(["#000000", "#1a2b3c", "#003300"]),
      };
    }),
  theirs: {
    script: "made.py",
    command: "zbarimg --raw, dmtxread and zxingcpp.read_barcodes on our picture",
    packages: ["zbar-tools", "dmtx-utils", "python3-zxing-cpp", "python3-pil"],
    given: async (one) => ({ kind: one.kind, png: await pngOf(one) }),
  },
  ours: async (one) => {
    const call = { operation: "make", options: { ...one, format: "svg", height: 40 } };
    const answer = await runForTest(run, memberOf(family, "make-barcode_1"), call);
    const { alt } = answerOf(answer, "image");
    const says = alt.replace(/^.*? barcode: /, "");
    return one.kind === "gs1"
      ? says.replace(/\(21\)/, "\u001d21").replace(/\(\d\d\)/g, (id) => id.slice(1, 3))
      : says;
  },
});

type Written = { symbol: string; text: string; turn: number; scale: number };

const written: Record<string, (random: Random) => string> = {
  CODE128: drawn.code128,
  // An EAN-13 that begins with 0 is a UPC-A.
  EANX: (random) => `${random.integer(1, 9)}${digits(random, random.pick([6, 11]))}`,
  UPCA: drawn.upca,
  // zint refuses those that another spelling of the same number is for.
  UPCE: (random) =>
    `${digits(random, 2)}${random.text("3456789", 1)}${random.text("123456789", 2)}${digits(random, 1)}`,
  CODE39: drawn.code39,
  CODE93: drawn.code39,
  CODABAR: (random) => `A${digits(random, random.integer(4, 12))}B`,
  ITF14: drawn.itf14,
  GS1_128: (random) =>
    `[01]09521234543213[10]${random.text("AB12", random.integer(1, 10))}[21]${random.text("xyz9", 4)}`,
  DBAR_OMN: (random) => digits(random, 13),
  DATAMATRIX: (random) =>
    between(random, "a", random.text(random.pick([ascii, letters]), random.integer(0, 40))),
  PDF417: drawn.pdf417,
  AZTEC: drawn.aztec,
  QRCODE: (random) =>
    between(random, "a", random.text(random.pick([ascii, letters]), random.integer(0, 40))),
  MICROQR: (random) => digits(random, random.integer(3, 10)),
};

const symbols = Object.keys(written);

const read = compareWith<Written, { png: string; kind: string; text: string }>({
  name: "read",
  cases: (random) =>
    random.list(210, (index) => {
      const symbol = symbols[index % symbols.length] ?? "CODE128";
      return {
        symbol,
        text: written[symbol]?.(random) ?? "",
        turn: random.pick([0, 0, 90, 180, 270]),
        scale: random.integer(1, 2),
      };
    }),
  theirs: {
    script: "read.py",
    command: "zint --direct, turned by Pillow",
    packages: ["zint", "python3-pil"],
  },
  ours: async (_, { png }) => {
    const inputs = [{ filename: "a.png", content: Buffer.from(png, "base64") }];
    const call = { operation: "read", inputs };
    const rows = await orRefused(
      runForTest(run, memberOf(family, "read-barcode_1"), call).then(rowsOf),
    );
    const [, kind, text] = "refused" in rows ? [] : (rows[0] ?? []);
    return { png, kind: String(kind), text: String(text) };
  },
});

export const oracles = {
  "make-barcode": defineOracle({
    by: "zbar, libdmtx and ZXing read the codes we draw.",
    trust: "They are scanners in C and C++ that share no code with the JavaScript that encodes.",
    comparisons: [made],
  }),
  "read-barcode": defineOracle({
    by: "We read codes that zint makes, and must find exactly what it was given.",
    trust: "It is an encoder in C from the standards, which adds its own check digits.",
    comparisons: [read],
  }),
};
