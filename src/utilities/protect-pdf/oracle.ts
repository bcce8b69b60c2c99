import { Buffer } from "node:buffer";
import { PDFDocument } from "@cantoo/pdf-lib";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { drawPdf } from "#kit/oracle/draw-pdf.ts";
import { createRandom } from "#kit/oracle/random.ts";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { encryptPdf } from "./encrypt-pdf.ts";
import { unlockPdf } from "./unlock-pdf.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Encrypting = {
  file: string;
  options: {
    password: string;
    ownerPassword: string;
    printing: boolean;
    copying: boolean;
    changing: boolean;
  };
};
type Facts = { shut: boolean; owner: boolean; allowed: string; same: boolean };
type Unlocking = { file: string; user: string; owner: string };

// poppler's command line re-encodes other characters; tests open those with pdf.js.
const letters = "aZ09 -=$\"'\\";
const packages = ["qpdf", "poppler-utils", "python3-numpy", "python3-pil"];

async function written(
  operation: "encrypt" | "unlock",
  options: Encrypting["options"] | { password: string },
  content: Buffer,
): Promise<Buffer> {
  const inputs = [{ filename: "a.pdf", content }];
  const manifest = operation === "encrypt" ? encryptPdf : unlockPdf;
  const { outputs } = await runOnServerForTest(run, manifest, { operation, options, inputs });
  return outputs[0]?.content ?? Buffer.alloc(0);
}

const encrypted = compareWith<Encrypting, Facts>({
  name: "encrypted",
  cases: (random) =>
    random.list(204, () => ({
      file: drawPdf(random, "Secret", random.pick([1, 2, 3])).toString("base64"),
      options: {
        password: `p${random.text(letters, random.integer(0, 20))}`,
        ownerPassword: random.pick(["", `o${random.text(letters, 8)}`]),
        printing: random.pick([true, false]),
        copying: random.pick([true, false]),
        changing: random.pick([true, false]),
      },
    })),
  theirs: {
    script: "encrypted.py",
    command: "pdfinfo and pdftotext with -upw and -opw",
    packages,
    given: async (one) => {
      const content = Buffer.from(one.file, "base64");
      return { ...one, ours: (await written("encrypt", one.options, content)).toString("base64") };
    },
  },
  ours: async ({ file, options }) => {
    const content = await written("encrypt", options, Buffer.from(file, "base64"));
    const word = (isAllowed: boolean) => (isAllowed ? "yes" : "no");
    const { printing, copying, changing } = options;
    const allowed = `print:${word(printing)} copy:${word(copying)} change:${word(changing)} addNotes:${word(changing)} algorithm:AES-256`;
    return { shut: !content.includes("Secret page"), owner: true, allowed, same: true };
  },
});

type Lettered = { password: string };

const lettered = async ({ password }: Lettered): Promise<Buffer | null> => {
  const file = drawPdf(createRandom("letters"), "Secret", 1);
  const options = { password, ownerPassword: "", printing: true, copying: true, changing: true };
  try {
    return await written("encrypt", options, file);
  } catch (error) {
    if (error instanceof RunError && error.code === "password_too_long") return null;
    throw error;
  }
};

const others = compareWith<Lettered, string>({
  name: "letters",
  cases: (random) =>
    random.list(60, (index): Lettered => {
      const pieces = ["aZ9", "äßé", "łŻś", "ωЖд", "日本", "🐴💧", "ａＢ", "e\u0301u\u0308"];
      const text = random.text([...pieces.slice(0, (index % pieces.length) + 1).join("")], 127);
      // As many characters as the option takes, of which about a third fit.
      return { password: Array.from(text).slice(0, random.integer(20, 90)).join("").slice(0, 127) };
    }),
  theirs: {
    script: "letters.py",
    command: "mutool info -p",
    packages: ["mupdf-tools"],
    given: async (one) => ({ ...one, ours: (await lettered(one))?.toString("base64") ?? "" }),
  },
  ours: async (one) => ((await lettered(one)) === null ? "refused" : "opens"),
});

async function locked({ file, user, owner }: Unlocking): Promise<Buffer> {
  const document = await PDFDocument.load(Buffer.from(file, "base64"), { updateMetadata: false });
  document.encrypt({ userPassword: user, ownerPassword: owner });
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

const unlocked = compareWith<Unlocking, string>({
  name: "unlocked",
  cases: (random) =>
    random.list(204, () => ({
      file: drawPdf(random, "Secret", random.pick([1, 2, 3])).toString("base64"),
      user: random.pick(["", `u${random.text("aZ09-=$ ", 8)}`]),
      owner: `o${random.text("aZ09-=$ ", 8)}`,
    })),
  theirs: {
    script: "unlocked.py",
    command: "qpdf --check, pdfinfo -box and pdftotext of both",
    packages,
    given: async (one) => {
      const content = await written("unlock", { password: one.user }, await locked(one));
      return { ...one, ours: content.toString("base64") };
    },
  },
  ours: async (one) => {
    const content = await written("unlock", { password: one.owner }, await locked(one));
    const [before, after] = [Buffer.from(one.file, "base64"), content];
    const isSame =
      JSON.stringify(await pageFacts(before)) === JSON.stringify(await pageFacts(after));
    return isSame ? "same" : "other pages";
  },
});

export const oracles = {
  "encrypt-pdf": defineOracle({
    by: "poppler opens our encrypted file with either password but not without one, and finds the chosen permissions and the same text; mutool opens those with other letters.",
    trust:
      "poppler and MuPDF decrypt with their own code, and qpdf, which we encrypt with, plays no part in it.",
    comparisons: [encrypted, others],
  }),
  "unlock-pdf": defineOracle({
    by: "poppler finds the same text, size, rotation and crop in the unlocked file as before pdf-lib encrypted it.",
    trust:
      "pdf-lib encrypts and poppler reads; qpdf, which we decrypt with, shares no code with either.",
    comparisons: [unlocked],
  }),
};
