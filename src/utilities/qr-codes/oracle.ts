import { answerOf, rowsOf } from "#kit/oracle/answers.ts";
import { orRefused } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { encode as encodePng } from "fast-png";
import { encode as encodeQr } from "uqr";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = { readonly [name: string]: JsonValue };
type Member = (typeof family)[number];

const letters = Array.from('aZ09 é日;,:"\\.-');
const some = (random: Random) =>
  random.pick(["", random.text(letters, random.integer(1, 8)).trim()]);
const ibans = [
  "BE72000000001616",
  "CH93 0076 2011 6238 5295 7",
  "DE89370400440532013000",
  "DE89370400440532013001",
  "GB82 WEST 1234 5698 7654 32",
  "FR1420041010050500013M02606",
];

const drawn: Record<string, (random: Random) => Options> = {
  "wifi-qr-code": (random) => ({
    network: `n${random.text(letters, random.integer(0, 12))}`,
    password: random.pick(["", `pass${random.text(letters, random.integer(1, 8))}word`]),
    hidden: random.integer(0, 1) === 1,
  }),
  "contact-qr-code": (random) => ({
    given: some(random),
    family: some(random),
    organisation: some(random),
    role: some(random),
    phone: random.pick(["", "+41 44 668 18 00"]),
    email: random.pick(["", "ada@example.org"]),
    link: random.pick(["", "https://example.org/?a=b,c"]),
    street: some(random),
    postcode: random.pick(["", "8001"]),
    city: some(random),
    country: random.pick(["", "CH"]),
    standard: random.pick(["vcard", "mecard"]),
  }),
  "payment-qr-code": (random) => ({
    name: random.text("abc XYZ", 5).trim() || "a",
    iban: random.pick(ibans),
    bic: random.pick(["", "BPOTBEB1", "UBSWCHZH80A"]),
    amount: random.pick([0, 1, 0.01, 12.5, 999_999_999.99, random.integer(1, 100_000) / 100]),
    text: random.pick(["", "Invoice 12", "Für Zürich"]),
  }),
  "batch-qr-codes": (random) => ({
    named: random.integer(0, 1) === 1,
    text: random
      .list(
        random.integer(1, 3),
        () =>
          `${random.text("ab-", 3)}${random.pick([",", "\t", ""])}https://e.org/${random.text("az09", 5)}`,
      )
      .join("\n"),
  }),
};

const read = { level: "M", scale: 4 };

async function fileOf(manifest: Member, options: Options): Promise<string> {
  const given = manifest.code === "payment-qr-code" ? { scale: 4 } : read;
  const call = { operation: "make", options: { ...options, ...given } };
  const done = await orRefused(
    runForTest(run, manifest, call).then((made) =>
      manifest.code === "batch-qr-codes"
        ? (made.outputs[0]?.content.toString("base64") ?? "")
        : answerOf(made, "image").base64,
    ),
  );
  return typeof done === "string" ? done : "";
}

type Designed = {
  readonly text: string;
  readonly options: Options;
  /** Colours of a picture of stripes, or none. */
  readonly logo: readonly number[];
};

const greys = ["#000000", "#1a2b3c", "#5a189a", "#9d0208"];

const designs = compareWith<Designed, { refused: true } | { zbar: string; zxing: string }>({
  name: "logo-qr-code",
  cases: (random) =>
    random.list(200, (index) => ({
      text: `https://example.org/${random.text(letters, random.integer(0, 60)).trim()}`,
      options: {
        shape: random.pick(["squares", "rounded", "dots"]),
        eyes: random.pick(["squares", "rounded", "circles"]),
        dark: random.pick(greys),
        eyeColour: random.pick(["", ...greys]),
        light: random.pick(["#ffffff", "#ffe8d6", "#caf0f8"]),
        logoSize: random.integer(5, 30),
        level: random.pick(["L", "M", "Q", "H"]),
        scale: random.integer(4, 12),
        format: index % 4 === 0 ? "svg" : "png",
      },
      logo:
        random.integer(0, 3) === 0
          ? []
          : random.list(random.integer(1, 9), () => random.integer(0, 255)),
    })),
  theirs: {
    script: "designs.py",
    command: "zbarimg --raw and zxingcpp.read_barcode on our pictures, drawings by rsvg-convert",
    packages: ["zbar-tools", "python3-zxing-cpp", "python3-pil", "librsvg2-bin"],
    given: async (one) => {
      const made = await orRefused(designed(one));
      return typeof made === "string" ? { file: made } : made;
    },
  },
  ours: async (one) => {
    const made = await orRefused(designed(one));
    return typeof made === "string" ? { zbar: one.text, zxing: one.text } : made;
  },
  choices: [
    {
      reason:
        "ISO/IEC 18004, annex E: from version 7 on an alignment pattern is in the middle, where the logo covers it. zbar then misses some codes that ZXing reads, and a notice says so.",
      covers: ({ text, options, logo }, theirs) =>
        logo.length > 0 &&
        encodeQr(text, { ecc: options["level"] as "L" | "M" | "Q" | "H" }).version >= 7 &&
        "zbar" in theirs &&
        theirs.zbar === "" &&
        theirs.zxing === text,
    },
  ],
});

async function designed({ text, options, logo }: Designed): Promise<string> {
  const data = new Uint8Array(logo.flatMap((grey) => [grey, 255 - grey, 128]));
  const png = () => encodePng({ width: logo.length, height: 1, channels: 3, depth: 8, data });
  const done = await runForTest(run, memberOf(family, "logo-qr-code_1"), {
    operation: "make",
    options: { text, ...options },
    inputs: logo.length === 0 ? [] : [{ filename: "logo.png", content: png() }],
  });
  return answerOf(done, "image").base64;
}

const designOracle = defineOracle({
  by: "zbar and ZXing read the codes we draw, and librsvg draws those that are SVG.",
  trust: "They are scanners in C and C++ that share no code with the JavaScript that reads here.",
  comparisons: [designs],
});

export const oracles = Object.fromEntries(
  family.map((manifest) => [
    manifest.code,
    manifest.code === "logo-qr-code"
      ? designOracle
      : defineOracle({
          by: "zbar reads the codes we draw, and Python writes the same payloads.",
          trust:
            "It is a scanner written in C; stdnum calculates the check digits, and Python reads the ZIP files.",
          comparisons: [
            compareOptions<Options, JsonValue>(manifest, run, {
              theirs: {
                script: "codes.py",
                command: "zbarimg --raw on our pictures",
                packages: ["zbar-tools", "python3-stdnum"],
                given: async (options) => ({
                  of: manifest.code,
                  options,
                  file: await fileOf(manifest, options),
                }),
              },
              cases: (random) => random.list(200, () => drawn[manifest.code]?.(random) ?? {}),
              read: (done) =>
                manifest.code === "batch-qr-codes"
                  ? rowsOf(done)
                  : answerOf(done, "image").alt.replace(/^QR code: /, ""),
              // Our picture titles are shortened for screen readers.
              agree: (theirs, ours) =>
                typeof ours === "string" && typeof theirs === "string" && ours.endsWith("…")
                  ? theirs.startsWith(ours.slice(0, -1))
                  : JSON.stringify(theirs) === JSON.stringify(ours),
            }),
          ],
        }),
  ]),
);
