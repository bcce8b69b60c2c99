import { readdirSync, readFileSync } from "node:fs";
import exifReader from "exifreader";
import { compareWith } from "#kit/oracle/define-oracle.ts";

const folder = new URL("metadata/", import.meta.url);

/** From `metadata/made-by.py`. */
export const photoNames = readdirSync(folder)
  .filter((name) => !name.endsWith(".py"))
  .toSorted();

export function photoContent(name: string): Buffer {
  return readFileSync(new URL(name, folder));
}

type Photo = { readonly name: string };
type Tags = Readonly<Record<string, string>>;
type Kept = {
  readonly before: Tags;
  readonly after: { readonly turned: number; readonly tags: Tags };
  /** What ExifReader reads from ours, so that replaying the recording converts too. */
  readonly read?: Tags;
};

/** exiftool reads the same tags before and after, and no orientation that would turn the photo again. */
export function keptMetadata(
  format: string,
  convert: (filename: string, content: Buffer) => Promise<Buffer>,
) {
  return compareWith<Photo, Kept>({
    name: `${format}-metadata`,
    cases: () => photoNames.map((name) => ({ name })),
    theirs: {
      script: "kept.py",
      command: "exiftool -json -n",
      packages: ["libimage-exiftool-perl"],
      given: async ({ name }) => ({
        before: photoContent(name).toString("base64"),
        after: (await convert(name, photoContent(name))).toString("base64"),
      }),
    },
    ours: async ({ name }, theirs) => {
      const tags = exifReader.load(await convert(name, photoContent(name)));
      const text = (tag: "Make" | "DateTimeOriginal") => tags[tag]?.description ?? "";
      return { ...theirs, read: { make: text("Make"), time: text("DateTimeOriginal") } };
    },
    agree: ({ before, after }, { read }) =>
      after.turned === 1 &&
      JSON.stringify(before) === JSON.stringify(after.tags) &&
      read?.["make"] === before["Make"] &&
      read?.["time"] === before["DateTimeOriginal"],
  });
}
