import { readFile } from "node:fs/promises";
import { crc32, gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { rowsOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { family } from "./manifest.ts";
import { writeTar } from "./write-tar.ts";

const run = familyRunForTest(family, import.meta.url);

const open = (operation: string, content?: Uint8Array, options: object = {}) =>
  runForTest(run, memberOf(family, "open-archive_1"), {
    operation,
    options,
    inputs: content === undefined ? [] : [{ filename: "a.zip", content }],
  });
const create = (
  options: object,
  inputs: { filename: string; content: string | Uint8Array }[] = [],
) =>
  runForTest(run, memberOf(family, "create-archive_1"), { operation: "create", options, inputs });
const sample = (name: string) => readFile(new URL(`samples/${name}`, import.meta.url));

const [notes, notesTar, secret, notes7z, secret7z, notesXz, notesBz2] = await Promise.all(
  [
    "notes.zip",
    "notes.tar.gz",
    "secret.zip",
    "notes.7z",
    "secret.7z",
    "notes.tar.xz",
    "notes.tar.bz2",
  ].map(sample),
);
const text = (content: string) => new TextEncoder().encode(content);
const tar = (name: string, content = text("x")) => writeTar([{ name, content }]);

/** Changes bytes of the first header, and corrects its sum. */
function withHeader(archive: Uint8Array, at: number, bytes: string): Uint8Array {
  const changed = new Uint8Array(archive);
  changed.set(text(bytes), at);
  changed.set(text(" ".repeat(8)), 148);
  const sum = changed.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  changed.set(text(`${sum.toString(8).padStart(6, "0")}\0 `), 148);
  return changed;
}

const damaged = "This archive is damaged or incomplete. Get it again.";
const large =
  "The files in this archive are larger than 256 MB together. Extract it on your own computer.";

test.each([
  ["list", undefined, {}, "Choose an archive first."],
  [
    "list",
    text("hello"),
    {},
    "This isn't a ZIP, 7z, TAR, TAR.GZ, TAR.XZ or TAR.BZ2 file, or it is damaged.",
  ],
  [
    "list",
    new Uint8Array(),
    {},
    "This isn't a ZIP, 7z, TAR, TAR.GZ, TAR.XZ or TAR.BZ2 file, or it is damaged.",
  ],
  [
    "list",
    Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c),
    {},
    "This isn't a ZIP, 7z, TAR, TAR.GZ, TAR.XZ or TAR.BZ2 file, or it is damaged.",
  ],
  [
    "list",
    text("Rar!\u001a\u0007"),
    {},
    "RAR files can't be opened here. Convert it to ZIP first.",
  ],
  ["list", notes?.subarray(0, 100), {}, damaged],
  ["list", notesTar?.subarray(0, 60), {}, damaged],
  ["list", gzipSync("hello"), {}, "This is a single file that gzip compressed, not an archive."],
  ["list", tar("a").subarray(0, 512), {}, damaged],
  ["list", withHeader(tar("a"), 124, "77777777777\0"), {}, damaged],
  ["list", withHeader(tar("a"), 124, "not a size "), {}, damaged],
  ["list", notes7z?.subarray(0, 40), {}, damaged],
  ["list", notesXz?.subarray(0, 40), {}, damaged],
  ["list", notesBz2?.subarray(0, 40), {}, damaged],
  [
    "list",
    await sample("a.txt.xz"),
    {},
    "This is a single file that XZ compressed, not an archive.",
  ],
  ["list", secret7z, {}, "This 7z file is encrypted: type its password."],
  ["list", secret7z, { password: "wrong" }, "This password is wrong, or the file is damaged."],
  ["extract", secret, {}, "This ZIP is encrypted: type its password."],
  ["extract", secret, { password: "wrong" }, "This password is wrong."],
  ["extract", zipSync({ "a/": new Uint8Array() }), {}, "There are no files in this archive."],
  [
    "extract",
    zipSync(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.txt`, text("")]))),
    {},
    "This archive has 1,001 files, and the limit is 1,000. Extract it on your own computer.",
  ],
])("refuses to %s, case %#", async (operation, content, options, message) => {
  await expect(open(operation, content, options)).rejects.toMatchObject({ message });
});

test.each([
  ["7z", notes7z],
  ["TAR.XZ", notesXz],
  ["TAR.BZ2", notesBz2],
])(
  "a %s that was cut or changed, wherever, is refused or borne",
  async (_name, whole = Buffer.alloc(0)) => {
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      for (const content of [whole.subarray(0, at), changed, ...withSums(changed)]) {
        await open("extract", content).catch((error: unknown) =>
          expect(error).toBeInstanceOf(RunError),
        );
      }
    }
  },
);

/** Corrects the sums at the start and of the header, so that damage reaches what reads the header. */
function withSums(content: Buffer): Buffer[] {
  if (content.toString("latin1", 0, 2) !== "7z") return [];
  const changed = Buffer.from(content);
  const start = 32 + Number(changed.readBigUInt64LE(12));
  const end = start + Number(changed.readBigUInt64LE(20));
  if (end <= changed.length) changed.writeUInt32LE(crc32(changed.subarray(start, end)), 28);
  return [changed];
}

const zeros = new Uint8Array(3_000_000);

test.each([
  ["of several files", zipSync({ a: zeros, b: zeros, c: zeros })],
  ["a TAR.GZ", gzipSync(writeTar([{ name: "a", content: new Uint8Array(9_000_000) }]))],
  ["a ZIP whose directory lies about the size", lying(zipSync({ a: zeros })), damaged],
])("stops at a bomb: %s", async (_name, content, message = large) => {
  const done = runForTest(run, memberOf(family, "open-archive_1"), {
    operation: "extract",
    inputs: [{ filename: "a.zip", content }],
    limits: { outputBytes: 8_000_000 },
  });
  await expect(done).rejects.toMatchObject({ message });
});

/** Says in both headers that the only file has one byte. */
function lying(zip: Uint8Array): Uint8Array {
  const changed = Buffer.from(zip);
  changed.writeUInt32LE(1, 22);
  changed.writeUInt32LE(1, changed.indexOf("PK\u0001\u0002") + 24);
  return changed;
}

test("no entry can name a path, take the name of another, or be a link", async () => {
  const files = [
    "/etc/passwd",
    "../../a.txt",
    "b/../a.txt",
    "c:\\a.txt",
    "a.txt",
    "nul\0.txt",
    "..",
  ];
  const archive = writeTar(files.map((name) => ({ name, content: text(name) })));
  const { outputs } = await open("extract", archive);
  const names = outputs.map(({ filename }) => filename);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(files.length);
  for (const name of names) expect(name).toMatch(/^[^/\\:\0]+$/);
  expect(names.slice(0, 3)).toEqual(["etc_passwd.file", "a.txt", "b_a.txt"]);
  const link = withHeader(withHeader(tar("a"), 156, "2"), 157, "/etc/passwd");
  await expect(open("extract", link)).rejects.toThrow("There are no files in this archive.");
  expect(rowsOf(await open("list", link))).toEqual([
    ["a", 0, "1970-01-01 00:00:00", "Link to /etc/passwd"],
  ]);
});

test("the list says what is unusual", async () => {
  const archive = writeTar(
    ["a.txt", "a.txt", "../b"].map((name) => ({ name, content: text("x") })),
  );
  const notesOf = async (content?: Uint8Array) =>
    rowsOf(await open("list", content)).map((row) => row[3]);
  expect(await notesOf(archive)).toEqual([
    "",
    "Same name again",
    "Path leaves the archive's folder",
  ]);
  expect(await notesOf(secret)).toEqual(["Encrypted"]);
});

test.each([
  [
    { format: "tar", password: "a" },
    [{ filename: "a", content: "" }],
    "password",
    /^Only ZIP and 7z/,
  ],
  [{}, [], undefined, /^Choose files first\.$/],
])("refuses to create %j", async (options, inputs, field, message) => {
  await expect(create(options, inputs)).rejects.toMatchObject({
    field,
    message: expect.stringMatching(message),
  });
});

test.each([
  ["zip", ""],
  ["zip", "Zürich 日本"],
  ["7z", ""],
  ["7z", "Zürich 日本"],
  ["tar", ""],
  ["tar.gz", ""],
])("what %s with the password %j holds is what was given", async (format, password) => {
  const long = `${"long name ".repeat(15)}.txt`;
  const inputs = [
    { filename: "a.txt", content: "hello" },
    { filename: "a.txt", content: "again" },
    { filename: long, content: "" },
    { filename: "größe 日本.bin", content: new Uint8Array([0, 255]) },
  ];
  const [file] = (await create({ format, password }, inputs)).outputs;
  expect(file?.filename).toBe(`archive.${format}`);
  const { outputs } = await open("extract", file?.content, { password });
  expect(outputs.map(({ filename, content }) => [filename, content.toString("latin1")])).toEqual([
    ["a.txt", "hello"],
    ["a (2).txt", "again"],
    [long, ""],
    ["größe 日本.bin", "\u0000ÿ"],
  ]);
});

test("a 7z holds what is long, repeats itself, or doesn't", async () => {
  const noise = Uint8Array.from(
    { length: 70_000 },
    (_, at) => (Math.imul(at, 2_654_435_761) >>> 13) & 0xff,
  );
  const inputs = [
    { filename: "noise.bin", content: noise },
    { filename: "zeros.bin", content: new Uint8Array(300_000) },
    { filename: "again.bin", content: noise },
    { filename: "words.txt", content: "the same words again and again, ".repeat(3000) },
    { filename: "one.bin", content: new Uint8Array([7]) },
  ];
  const [file] = (await create({ format: "7z" }, inputs)).outputs;
  expect(file?.content.length).toBeLessThan(90_000);
  const { outputs } = await open("extract", file?.content);
  expect(outputs.map(({ content }) => content.toString("base64"))).toEqual(
    inputs.map(({ content }) => Buffer.from(content).toString("base64")),
  );
});
