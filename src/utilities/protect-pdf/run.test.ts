import { expect, test } from "vitest";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { encryptPdf } from "./encrypt-pdf.ts";
import { unlockPdf } from "./unlock-pdf.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

async function call(operation: "encrypt" | "unlock", options: object, file: string | TestFile) {
  const inputs = await readInputs(import.meta.url, [file]);
  const manifest = operation === "encrypt" ? encryptPdf : unlockPdf;
  const { result, outputs } = await runOnServerForTest(run, manifest, {
    operation,
    options,
    inputs,
  });
  return { result, content: outputs[0]?.content ?? Buffer.alloc(0) };
}

const damaged = { filename: "a.pdf", content: Buffer.from("%PDF-1.7\n") };

test.each<[Parameters<typeof call>, RunError]>([
  [
    ["unlock", { password: "wrong" }, "locked.pdf"],
    new RunError(
      "wrong_password",
      `This password doesn't open "locked.pdf". Check it and try again.`,
      {
        field: "password",
      },
    ),
  ],
  [
    ["unlock", {}, "locked.pdf"],
    new RunError("wrong_password", '"locked.pdf" needs a password to open. Enter it.', {
      field: "password",
    }),
  ],
  [
    ["unlock", {}, "letter.pdf"],
    new RunError(
      "not_encrypted",
      '"letter.pdf" has no password and no restrictions. You can use it as is.',
    ),
  ],
  [
    ["encrypt", { password: "a" }, "locked.pdf"],
    new RunError("encrypted_pdf", '"locked.pdf" is password-protected: remove the password first.'),
  ],
  [
    ["encrypt", { password: "a" }, damaged],
    new RunError(
      "damaged_pdf",
      '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
    ),
  ],
  [
    ["unlock", {}, damaged],
    new RunError(
      "damaged_pdf",
      '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
    ),
  ],
])("refuses %j", async (given, error) => {
  await expect(call(...given)).rejects.toThrow(error);
});

const open = (content: Buffer, password: string) =>
  getDocument({ data: new Uint8Array(content), password, verbosity: 0 }).promise;

test("what was encrypted opens with either password and not without, and comes back whole", async () => {
  const passwords = { password: "grüße 🐴", ownerPassword: "--owner" };
  const { content, result } = await call("encrypt", passwords, "letter.pdf");
  expect(result).toMatchObject({ rows: [["nothing", "256-bit AES"]] });
  for (const password of Object.values(passwords)) {
    expect((await open(content, password)).numPages).toBe(3);
  }
  await expect(open(content, "")).rejects.toThrow("No password given");
  await expect(open(content, "other")).rejects.toThrow("Incorrect Password");
  const back = await call(
    "unlock",
    { password: passwords.password },
    { filename: "a.pdf", content },
  );
  expect(back.result).toMatchObject({ rows: [["256-bit AES", "nothing"]] });
  expect((await pageFacts(back.content)).map(({ text }) => text)).toEqual([
    "Dear reader",
    "Second page",
    "Third and last page",
  ]);
});

test("no byte of the text is left to be read", async () => {
  const { content } = await call("encrypt", { password: "a" }, "letter.pdf");
  expect(content.includes("Dear reader")).toBe(false);
});

test("what forbids and opens without a password is unlocked without one", async () => {
  const { content } = await call("unlock", {}, "restricted.pdf");
  expect(content.includes("/Encrypt")).toBe(false);
  expect(await (await open(content, "")).getPermissions()).toBeNull();
});

// 64 × ä are 128 bytes in UTF-8; ISO 32000-2, 7.6.4.3.3 allows 127, and qpdf, mutool and poppler open nothing longer.
test.each([
  ["password", "The password"],
  ["ownerPassword", "The owner password"],
])("refuses a %s of more than 127 bytes", async (field, title) => {
  const options = { password: "a", [field]: "ä".repeat(64) };
  await expect(call("encrypt", options, "letter.pdf")).rejects.toThrow(
    new RunError(
      "password_too_long",
      `${title} has 128 bytes, because letters such as ä count twice. PDF allows 127: choose a shorter one.`,
      { field },
    ),
  );
});

test.each(["\u00ad", "\u2060\ufeff", "a\u0007", "a\0b", "\u0627b", "a\ud800"])(
  "refuses the password %j",
  async (password) => {
    await expect(call("encrypt", { password }, "letter.pdf")).rejects.toMatchObject({
      code: "password_characters",
      field: "password",
    });
  },
);

// RFC 4013, as ISO 32000-2, 7.6.4.3.3 asks: what is typed apart or in full width opens as what is usually typed.
test.each([
  ["gru\u0308\u00dfe", "grüße"],
  ["ｐａｓｓ", "pass"],
  ["a\u00a0b", "a b"],
  [`${"ä".repeat(63)}b`, `${"ä".repeat(63)}b`],
])("what is encrypted by %j opens by %j", async (typed, usual) => {
  const { content } = await call("encrypt", { password: typed }, "letter.pdf");
  expect((await open(content, usual)).numPages).toBe(3);
  for (const password of [typed, usual]) {
    const back = await call("unlock", { password }, { filename: "a.pdf", content });
    expect(await pageFacts(back.content)).toHaveLength(3);
  }
});

// Files of qpdf and mutool, whose passwords are in PDFDocEncoding (ISO 32000-1, 7.6.3.3).
test.each([
  ["old-qpdf.pdf", "grüße €", "RC4"],
  ["old-qpdf.pdf", "gru\u0308\u00dfe €", "RC4"],
  ["old-qpdf.pdf", "Œuvre", "RC4"],
  ["old-mutool.pdf", "grüße", "128-bit AES"],
])("unlocks %s by %j", async (file, password, method) => {
  const { content, result } = await call("unlock", { password }, file);
  expect(result).toMatchObject({ rows: [[method, "nothing"]] });
  expect((await pageFacts(content)).map(({ text }) => text)).toEqual([
    "Dear reader",
    "Second page",
    "Third and last page",
  ]);
});
