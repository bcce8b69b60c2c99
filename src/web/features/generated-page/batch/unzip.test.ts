import { expect, test } from "vitest";
import { strToU8, zipSync, type Zippable } from "fflate";
import { unzip } from "./unzip.ts";

const room = { files: 1000, bytes: 1024 ** 3 };

function zipOf(content: Zippable): File {
  return new File([Uint8Array.from(zipSync(content))], "all.zip");
}

/** Changes bytes found by what they follow, in the directory only. */
function patched(zip: File, change: (bytes: DataView, directory: number) => void): Promise<File> {
  return zip.arrayBuffer().then((buffer) => {
    const view = new DataView(buffer);
    const directory = view.getUint32(buffer.byteLength - 6, true);
    change(view, directory);
    return new File([buffer], "all.zip");
  });
}

test.each<[string, Zippable, { files: number; bytes: number }, string]>([
  [
    "more files than fit",
    { "a.txt": strToU8("a"), "b.txt": strToU8("b") },
    { ...room, files: 1 },
    '"all.zip" has more than the 1 file that can still be added.',
  ],
  [
    "more bytes than fit",
    { "a.txt": strToU8("a".repeat(1000)) },
    { ...room, bytes: 999 },
    '"all.zip" holds more than the 1 GB of files that a batch can have.',
  ],
  ["only a folder", { "folder/": new Uint8Array() }, room, '"all.zip" has no files in it.'],
])("refuses %s", async (_, content, given, sentence) => {
  await expect(unzip(zipOf(content), given)).rejects.toThrow(sentence);
});

test("refuses what is no ZIP, and one that was cut", async () => {
  const sentence = '"all.zip" is damaged, or no ZIP file.';
  await expect(unzip(new File(["text"], "all.zip"), room)).rejects.toThrow(sentence);
  const whole = zipOf({ "a.txt": strToU8("a".repeat(100)) });
  await expect(unzip(new File([whole.slice(0, 60)], "all.zip"), room)).rejects.toThrow(sentence);
});

test("refuses an encrypted one before it unpacks anything", async () => {
  const zip = await patched(zipOf({ "a.txt": strToU8("a") }), (bytes, directory) =>
    bytes.setUint16(directory + 8, 1, true),
  );
  await expect(unzip(zip, room)).rejects.toThrow(
    '"all.zip" is protected with a password. Unpack it first.',
  );
});

test("stops at a file with more bytes than it claims", async () => {
  const zip = await patched(zipOf({ "a.txt": strToU8("a".repeat(100_000)) }), (bytes, directory) =>
    bytes.setUint32(directory + 24, 10, true),
  );
  await expect(unzip(zip, room)).rejects.toThrow('"all.zip" is damaged, or no ZIP file.');
});

test("takes files out of folders, with the types of their names, without what systems add", async () => {
  const files = await unzip(
    zipOf({
      "photos/a.jpg": strToU8("one"),
      "photos/b/a.jpg": strToU8("two"),
      "notes.txt": strToU8("three"),
      "__MACOSX/photos/._a.jpg": strToU8("x"),
      "photos/.DS_Store": strToU8("x"),
      "photos/Thumbs.db": strToU8("x"),
    }),
    room,
  );
  const seen = await Promise.all(
    files.map(async (file) => [file.name, file.type, await file.text()]),
  );
  expect(seen).toEqual([
    ["a.jpg", "image/jpeg", "one"],
    ["a.jpg", "image/jpeg", "two"],
    ["notes.txt", "text/plain", "three"],
  ]);
});
