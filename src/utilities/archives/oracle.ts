import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { orRefused, rowsOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type File = { name: string; content: string };

const letters = Array.from("aZ09 -_é日");

/** Names that are kept as they are, and different. */
function drawFiles(random: Random): File[] {
  return random.list(random.integer(1, 4), (index) => ({
    name: `${index}${random.text(letters, random.pick([1, 5, 20, 90])).trim()}.txt`,
    content: Buffer.from(
      random.integer(0, 1) === 0
        ? random.text("ab c\n", random.pick([0, 1, 511, 512, 513, 900]))
        : random.bytes(random.integer(0, 300)),
    ).toString("base64"),
  }));
}

type Packed = { maker: string; files: File[]; folder: string; password: string };
type Seen = {
  /** Compressed, because TAR files are mostly zeros. */
  archive: string;
  list: (string | number | null)[][];
  files: { name: string; digest: string }[];
};

const opened = compareWith<Packed, Seen>({
  name: "opened",
  cases: (random) =>
    random.list(200, (index) => {
      const maker =
        [
          "python-zip",
          "bsdtar-zip",
          "7z-aes",
          "7z-zipcrypto",
          "ustar",
          "gnu",
          "pax",
          "tar.gz",
          "tar.xz",
          "tar.bz2",
        ][index % 10] ?? "ustar";
      return {
        maker,
        files: drawFiles(random),
        folder: random.pick([
          "",
          "",
          "folder/",
          `${random.text("long", 30)}/${random.text("name", 60)}/`,
        ]),
        password: maker.startsWith("7z") ? "correct horse" : "",
      };
    }),
  theirs: {
    script: "packed.py",
    command: "zipfile, tarfile, bsdtar --format zip, 7z a -mem=AES256, 7z a -mem=ZipCrypto",
    packages: ["libarchive-tools", "p7zip-full"],
  },
  ours: async ({ password }, { archive }) => {
    const inputs = [{ filename: "a", content: gunzipSync(Buffer.from(archive, "base64")) }];
    const member = memberOf(family, "open-archive_1");
    const list = rowsOf(await runForTest(run, member, { operation: "list", inputs }));
    const options = { password };
    const done = await runForTest(run, member, { operation: "extract", options, inputs });
    const from = rowsOf(done).map(([, , path]) => String(path));
    const files = done.outputs.map(({ content }, index) => ({
      name: from[index] ?? "",
      digest: createHash("sha256").update(content).digest("hex").slice(0, 16),
    }));
    return { archive, list, files };
  },
});

type SevenZip = {
  readonly switches: readonly string[];
  readonly password: string;
  readonly files: File[];
  readonly folder: string;
};

const kinds = [
  ["-mx=9"],
  ["-m0=LZMA", "-mx=5"],
  ["-m0=LZMA2:d=64k", "-mx=1"],
  ["-m0=LZMA:lc=0:lp=2:pb=0"],
  ["-m0=LZMA:lc=4:lp=0:pb=4:fb=273"],
  ["-m0=Copy"],
  ["-m0=Deflate"],
  ["-m0=BZip2"],
  ["-m0=BCJ", "-m1=LZMA2"],
  ["-m0=Delta:3", "-m1=LZMA"],
  ["-ms=off"],
  ["-mhc=off"],
] as const;

const opened7z = compareWith<SevenZip, Seen>({
  name: "opened-7z",
  cases: (random) =>
    random.list(200, (index) => {
      // Half a million rounds for each key take a while.
      const isEncrypted = index % 100 === 0;
      return {
        switches: [
          ...(kinds[index % kinds.length] ?? []),
          ...(isEncrypted && index > 0 ? ["-mhe=on"] : []),
        ],
        password: isEncrypted ? random.pick(["correct horse", "Zürich 日本"]) : "",
        files: [...drawFiles(random), ...drawProgram(random, index)],
        folder: random.pick(["", "", "folder/"]),
      };
    }),
  theirs: {
    script: "packed7z.py",
    command: "7z a -t7z",
    packages: ["p7zip-full"],
  },
  ours: async ({ password }, { archive }) => {
    const inputs = [{ filename: "a", content: gunzipSync(Buffer.from(archive, "base64")) }];
    const member = memberOf(family, "open-archive_1");
    const options = { password };
    const list = rowsOf(await runForTest(run, member, { operation: "list", options, inputs }));
    const done = await runForTest(run, member, { operation: "extract", options, inputs });
    const from = rowsOf(done).map(([, , path]) => String(path));
    const files = done.outputs.map(({ content }, index) => ({
      name: from[index] ?? "",
      digest: createHash("sha256").update(content).digest("hex").slice(0, 16),
    }));
    return { archive, list, files };
  },
});

/** Bytes with many calls and jumps, near and far, as the filter for programs looks for them. */
function drawProgram(random: Random, index: number): File[] {
  if (index % 3 !== 0) return [];
  const pieces = random.list(random.integer(20, 200), () =>
    random.pick([
      [0xe8, random.integer(0, 255), random.integer(0, 255), 0, 0],
      [0xe9, random.integer(0, 255), 0xff, 0xff, 0xff],
      [0xe8, 0xe8, random.integer(0, 255), 0, random.pick([0, 1, 0xff])],
      [0xe9, 0, 0xe8, 0xff, 0],
      [random.integer(0, 255)],
      [0x90, 0x90, 0x90],
    ]),
  );
  return [{ name: "program.exe", content: Buffer.from(pieces.flat()).toString("base64") }];
}

type Created = { format: string; password: string; files: File[] };

const create = ({ format, password, files }: Created) =>
  orRefused(
    runForTest(run, memberOf(family, "create-archive_1"), {
      operation: "create",
      options: { format, password },
      inputs: files.map(({ name, content }) => ({
        filename: name,
        content: Buffer.from(content, "base64"),
      })),
    }).then(({ outputs: [file] }) => file?.content.toString("base64") ?? ""),
  );

const created = compareWith<Created, { files: File[] }>({
  name: "created",
  digested: true,
  cases: (random) =>
    random.list(200, (index) => ({
      format: ["zip", "tar", "tar.gz", "zip", "7z"][index % 5] ?? "zip",
      // A key of 7z takes half a million rounds.
      password:
        index % 5 === 3 || index === 4 || index === 9
          ? random.pick(["correct horse", "x", "Zürich 日本"])
          : "",
      files: drawFiles(random),
    })),
  theirs: {
    script: "unpacked.py",
    command: "zipfile, tarfile, bsdtar -x, 7z x",
    packages: ["libarchive-tools", "p7zip-full"],
    given: async (one) => ({
      format: one.format,
      password: one.password,
      archive: await create(one),
    }),
  },
  ours: async ({ files }) => ({
    files: files.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }),
});

export const oracles = {
  "open-archive": defineOracle({
    by: "We open what Python, libarchive and 7-Zip pack, in eleven formats.",
    trust: "They are written in Python, C and C++, and the script knows what it packed.",
    comparisons: [opened, opened7z],
  }),
  "create-archive": defineOracle({
    by: "Python, libarchive and 7-Zip unpack what we pack.",
    trust: "They are written in Python, C and C++, and check sums, headers and the encryption.",
    comparisons: [created],
  }),
};
