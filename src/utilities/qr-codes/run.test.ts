import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { answerOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const make = (code: string, options: object) =>
  runForTest(run, memberOf(family, `${code}_1`), { operation: "make", options });

const payee = { name: "Ada", iban: "BE72000000001616" };

test.each([
  ["wifi-qr-code", {}, "network", "Type the network name first."],
  [
    "wifi-qr-code",
    { network: "n", password: "sevenof" },
    "password",
    "A Wi-Fi password has at least 8 characters. Check it, or leave it empty for an open network.",
  ],
  ["contact-qr-code", { phone: "1" }, "given", "Type a name or a company first."],
  ["payment-qr-code", { iban: "BE72000000001616" }, "name", "Type the payee's name first."],
  ["payment-qr-code", { ...payee, iban: "BE72000000001617" }, "iban", /^This IBAN is not valid/],
  ["payment-qr-code", { ...payee, bic: "BANK" }, "bic", /^A BIC has 8 or 11/],
  ["payment-qr-code", { ...payee, text: "a", reference: "RF18539007547034" }, "text", /not both/],
  ["payment-qr-code", { ...payee, reference: "RF19539007547034" }, "reference", /ISO 11649/],
  ["payment-qr-code", { ...payee, amount: 0.005 }, "amount", /^Amount must be at least 0.01/],
  ["batch-qr-codes", {}, "text", "Paste a list first."],
  ["batch-qr-codes", { text: "a\n".repeat(1001) }, "text", /^The list has 1001 lines/],
])("%s refuses %j", async (code, options, field, sentence) => {
  await expect(make(code, options)).rejects.toMatchObject({
    field,
    message: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  });
});

test("takes a creditor reference by ISO 11649, and lets no line break begin another field", async () => {
  const given = { ...payee, name: "Ada\nLovelace", reference: "RF18 5390 0754 7034" };
  expect((await make("payment-qr-code", given)).result).toHaveProperty(
    "alt",
    "QR code: BCD\n002\n1\nSCT\n\nAda Lovelace\nBE72000000001616\n\n\nRF18539007547034",
  );
});

// RFC 2426, section 5: a line break ends a field, so in a value it is written as \\n or percent-encoded.
test.each(["\n", "\r", "\r\n", "\u2028"])(
  "a line break %j begins no field of a contact",
  async (end) => {
    const hostile = `a${end}TEL:+666`;
    const card = {
      given: hostile,
      phone: hostile,
      email: hostile,
      link: `https://a${end}TEL:+666`,
    };
    const vcard = await make("contact-qr-code", { ...card, street: hostile, level: "L" });
    const alt = answerOf(vcard, "image").alt.replace("QR code: ", "");
    const lines = alt.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
    expect(lines.slice(2, 6)).toEqual([
      "N:;a\\nTEL:+666;;;",
      "FN:a\\nTEL:+666",
      "TEL:a\\nTEL:+666",
      "EMAIL:a\\nTEL:+666",
    ]);
    expect(lines[6]).toMatch(/^URL:https:\/\/a(?:%[\dA-F]{2})+TEL:\+666$/);
    const mecard = await make("contact-qr-code", { ...card, standard: "mecard" });
    expect(answerOf(mecard, "image").alt).toMatch(/^QR code: MECARD:N:a TEL\\:\+666;[^\r\n]*$/);
  },
);

// EPC069-12, section 3: at most 331 bytes and version 13, which has 69 modules a side.
test("a payment code holds 331 bytes, not characters", async () => {
  const greek = {
    ...payee,
    bic: "BPOTBEB1",
    name: "Ω".repeat(33),
    format: "svg",
    scale: 1,
    margin: 0,
  };
  await expect(make("payment-qr-code", { ...greek, text: "Ω".repeat(139) })).rejects.toMatchObject({
    field: "text",
    message:
      "A payment code holds at most 331 bytes, and this has 388. Shorten the text or the payee: letters beyond A to Z take two bytes or more.",
  });
  const full = await make("payment-qr-code", { ...greek, text: "Ω".repeat(110) });
  const svg = Buffer.from(answerOf(full, "image").base64, "base64").toString();
  expect(svg).toContain('width="69"');
  await expect(make("payment-qr-code", { ...greek, text: "Ω".repeat(111) })).rejects.toThrow("332");
});

// IEEE 802.11-2020, section 9.4.2.2: an SSID has at most 32 octets.
test("a network's name has 32 bytes, not characters", async () => {
  await expect(make("wifi-qr-code", { network: "é".repeat(17) })).rejects.toMatchObject({
    field: "network",
    message:
      "A network name can have at most 32 bytes, and this has 34. Check it: letters beyond A to Z take two bytes or more.",
  });
  expect((await make("wifi-qr-code", { network: "é".repeat(16) })).result).toHaveProperty("type");
});

test("takes an IBAN in groups as letters and invoices print it", async () => {
  for (const iban of ["IBAN: BE72 0000 0000 1616", "be72-0000-0000-1616"]) {
    expect((await make("payment-qr-code", { ...payee, iban })).result).toHaveProperty(
      "alt",
      "QR code: BCD\n002\n1\nSCT\n\nAda\nBE72000000001616",
    );
  }
});

test("gives each file of a list a name of its own", async () => {
  const { result } = await make("batch-qr-codes", { named: true, text: "a/b,1\na/b,2\nx" });
  expect(result).toMatchObject({
    rows: [
      ["a_b.png", "1"],
      ["a_b-2.png", "2"],
      ["0003.png", "x"],
    ],
  });
});

const solid = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer();

async function design(options: object, logo?: Uint8Array) {
  const done = await runForTest(run, memberOf(family, "logo-qr-code_1"), {
    operation: "make",
    options,
    inputs: logo === undefined ? [] : [{ filename: "logo.png", content: logo }],
  });
  return answerOf(done, "image");
}

const link = { text: "https://example.org" };

test.each<[string, object, string | undefined, string, string | RegExp]>([
  ["no text", {}, undefined, "text", "Type a link or text first."],
  ["half a character", { text: "\ud800" }, undefined, "text", /^The text contains half/],
  ["a long text", { text: "a".repeat(2000) }, undefined, "text", /^This is too long for a QR code/],
  [
    "pale squares",
    { ...link, dark: "#fafafa" },
    undefined,
    "dark",
    "Scanners can't read this design, even with more error correction. Try darker squares on a lighter background.",
  ],
  [
    "a logo that hides the code",
    { ...link, logoSize: 40, shape: "dots" },
    "#ff0000",
    "logoSize",
    "Scanners can't read this design, even with more error correction. Try a smaller logo or plainer shapes.",
  ],
  [
    "too many pixels",
    { text: "a".repeat(1500), scale: 40, level: "L" },
    undefined,
    "scale",
    /^This picture would be 5,\d\d\d × 5,\d\d\d pixels/,
  ],
])("a design with %s is refused", async (_name, options, logo, field, sentence) => {
  const picture = logo === undefined ? undefined : await solid(64, 64, logo);
  await expect(design(options, picture)).rejects.toMatchObject({
    field,
    message: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  });
});

test("refuses a logo that is no PNG, or too large, before it is decoded", async () => {
  await expect(design(link, Buffer.from("GIF89a"))).rejects.toMatchObject({
    code: "not_png",
    message: "logo.png isn't a PNG that can be read here. Convert your logo to PNG first.",
  });
  const large = Buffer.from(await solid(8, 8, "#000000"));
  large.writeUInt32BE(60_000, 16);
  large.writeUInt32BE(60_000, 20);
  await expect(design(link, large)).rejects.toMatchObject({ code: "too_many_pixels" });
});

test.each([
  ["squares", "squares"],
  ["rounded", "circles"],
  ["dots", "rounded"],
])(
  "a logo is in the middle of a code of %s with %s, which another library reads",
  async (shape, eyes) => {
    const logo = await solid(90, 30, "#ff0000");
    const { base64, notice } = await design({ ...link, shape, eyes, eyeColour: "#0000ff" }, logo);
    const { data, info } = await sharp(Buffer.from(base64, "base64"))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQr({ ...info, data }, { timeLimit: 5000 })).toBe(link.text);
    const pixel = (x: number, y: number) =>
      data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString("hex");
    const middle = info.width / 2;
    // A ball of the eyes, the quiet zone, the logo and the light above it.
    expect([pixel(7.5 * 16, 7.5 * 16), pixel(0, 0), pixel(middle, middle)]).toEqual([
      "0000ff",
      "ffffff",
      "ff0000",
    ]);
    expect(pixel(middle, middle - 2 * 16)).not.toBe("ff0000");
    expect(notice).toBeUndefined();
  },
);

test("raises the error correction until the code scans, and says so", async () => {
  const logo = await solid(64, 64, "#ffffff");
  const { notice } = await design({ ...link, level: "L", logoSize: 30 }, logo);
  expect(notice).toMatch(
    /^Error correction was raised to (15|25|30)%, because the code didn't scan with 7%\.$/,
  );
});

test("says where the logo covers a mark that some scanners need", async () => {
  const logo = await solid(8, 8, "#ff0000");
  const long = { text: `https://example.org/${"long".repeat(30)}` };
  expect((await design(long, logo)).notice).toMatch(/^The logo covers a mark/);
  expect((await design(long)).notice).toBeUndefined();
});

test("an SVG has the same shapes, and clear parts of the logo in the light colour", async () => {
  const logo = await solid(10, 10, "#00000000");
  const looks = { ...link, shape: "rounded", eyes: "circles", light: "#ffe8d6", scale: 8 };
  const [svg, png] = await Promise.all([
    design({ ...looks, format: "svg" }, logo),
    design(looks, logo),
  ]);
  const pixels = (base64: string) =>
    sharp(Buffer.from(base64, "base64")).removeAlpha().raw().toBuffer();
  const [drawn, painted] = await Promise.all([pixels(svg.base64), pixels(png.base64)]);
  expect(drawn.length).toBe(painted.length);
  const far = painted.filter((level, at) => Math.abs(level - (drawn[at] ?? 0)) > 64);
  expect(far.length).toBeLessThan(painted.length / 500);
});
