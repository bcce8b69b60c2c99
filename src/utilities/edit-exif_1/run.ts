import { readFile } from "node:fs/promises";
import type { z } from "zod";
import exifReader from "exifreader";
import { formats } from "#kit/image/image-formats.ts";
import { damaged, readHeader } from "#kit/image/read-header.ts";
import type { ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { type Changes, editedExif, type Place, takenOf } from "./exif-block.ts";
import { openExif } from "./exif-in-file.ts";
import { manifest } from "./manifest.ts";

type Options = z.output<(typeof manifest)["operations"]["edit"]["options"]>;

/** Throws RunError `no_input`, `nothing_to_do`, of options, `damaged_exif`, `no_room`, and as `readHeader` does. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  const { inputs, limits, signal } = context;
  if (inputs.length === 0) throw new RunError("no_input", "Choose a photo first.");
  const changes = changesOf(options);
  const save = outputSaver(context, "Change fewer photos at once.");
  const rows: (string | null)[][] = [];
  const undated: string[] = [];
  const described: string[] = [];
  for (const [index, input] of inputs.entries()) {
    signal.throwIfAborted();
    context.progress((index / inputs.length) * 100, `Changing ${input.filename}`);
    const header = await readHeader(input, manifest, limits);
    const { extension, label } = formats[header.format];
    const bytes = await readFile(input.path);
    const opened = openExif(bytes, header);
    if (opened === null) throw damaged(input, label);
    const old = takenIn(opened.exif);
    if (options.shift !== 0 && old === undefined) undated.push(`"${input.filename}"`);
    const own =
      options.shift === 0 || old === undefined ? {} : { taken: shifted(old, options.shift) };
    const all = { ...changes, ...own };
    const content =
      Object.keys(all).length === 0 ? bytes : opened.withExif(edited(input, opened.exif, all));
    if (content === null) {
      const sentence = `"${input.filename}" has no room for more metadata. Shorten the texts.`;
      throw new RunError("no_room", sentence);
    }
    const filename = await save({ from: input.filename, suffix: "_edited", extension }, content);
    rows.push([filename, ...factsOf(content)]);
    const { xmp, iptc } = header.metadata;
    if (xmp !== undefined || iptc !== undefined) described.push(`"${input.filename}"`);
  }
  context.progress(100, "Done");
  const notices = [
    undated.length > 0 && `No date to move was found in ${undated.join(", ")}.`,
    described.length > 0 &&
      `${described.join(", ")} also ${described.length === 1 ? "has" : "have"} XMP or IPTC data, which didn't change.`,
  ].filter((notice) => notice !== false);
  return {
    type: "table",
    columns: ["File", "Taken", "Place", "Author"],
    rows,
    ...(notices.length > 0 && { notice: notices.join(" ") }),
  };
};

function changesOf(options: Options): Changes {
  const { taken, shift, place, author, copyright, caption, removePlace } = options;
  if (taken !== "" && shift !== 0) {
    const sentence = "Set the date, or move it, but not both.";
    throw new RunError("two_dates", sentence, { field: "shift" });
  }
  if (place !== "" && removePlace) {
    const sentence = "Set the place, or remove it, but not both.";
    throw new RunError("two_places", sentence, { field: "removePlace" });
  }
  const changes = {
    ...(taken !== "" && { taken: exifTime(readMoment(taken)) }),
    ...(place !== "" && { place: readPlace(place) }),
    ...(removePlace && { place: null }),
    ...(author.trim() !== "" && { author: plain(author) }),
    ...(copyright.trim() !== "" && { copyright: plain(copyright) }),
    ...(caption.trim() !== "" && { caption: plain(caption) }),
  };
  if (Object.keys(changes).length === 0 && shift === 0) {
    throw new RunError("nothing_to_do", "Fill in what should change first.", { field: "taken" });
  }
  return changes;
}

/** A zero ends a text in EXIF data. */
function plain(text: string): string {
  return text.trim().toWellFormed().replaceAll("\0", "");
}

/** In UTC, so that hours mean the same everywhere. */
function readMoment(text: string): Date {
  const match = /^(\d{4})[-:.](\d\d)[-:.](\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/.exec(
    text.trim(),
  );
  const [year = 0, month = 1, ...rest] = (match ?? []).slice(1).map((part) => Number(part ?? 0));
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, rest[0] ?? 1);
  moment.setUTCHours(rest[1] ?? 0, rest[2] ?? 0, rest[3] ?? 0);
  const isReal =
    match !== null &&
    year > 0 &&
    moment.toISOString().slice(0, 16) ===
      `${match[1] ?? ""}-${match[2] ?? ""}-${match[3] ?? ""}T${match[4] ?? ""}:${match[5] ?? ""}`;
  if (isReal && (rest[3] ?? 0) < 60) return moment;
  const sentence = "Date taken must be a date and a time, such as 2026-05-04 15:30:00.";
  throw new RunError("wrong_date", sentence, { field: "taken" });
}

function exifTime(moment: Date): string {
  return moment.toISOString().slice(0, 19).replaceAll("-", ":").replace("T", " ");
}

/** Undefined for what is no date, as cameras without a clock write it. */
function takenIn(exif: Buffer | undefined): Date | undefined {
  if (exif === undefined) return undefined;
  try {
    return readMoment(takenOf(exif) ?? "");
  } catch (error) {
    if (error instanceof RunError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function shifted(taken: Date, minutes: number): string {
  const moved = new Date(taken.getTime() + minutes * 60_000);
  const year = moved.getUTCFullYear();
  if (year >= 1 && year <= 9999) return exifTime(moved);
  const sentence = "This moves a date out of the years 1 to 9999. Choose fewer minutes.";
  throw new RunError("wrong_shift", sentence, { field: "shift" });
}

function readPlace(text: string): Place {
  const numbers = text.split(/[\s,;]+/).filter((part) => part !== "");
  const [latitude = Number.NaN, longitude = Number.NaN, height] = numbers.map((part) =>
    /^[+-]?\d+(?:\.\d+)?°?$/.test(part) ? Number(part.replace("°", "")) : Number.NaN,
  );
  const isRight =
    numbers.length <= 3 &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    (height === undefined || Math.abs(height) <= 100_000);
  if (isRight) return { latitude, longitude, ...(height !== undefined && { height }) };
  const sentence =
    "Place must be a latitude from -90 to 90 and a longitude from -180 to 180, such as 47.3769, 8.5417.";
  throw new RunError("wrong_place", sentence, { field: "place" });
}

function edited({ filename }: ServerRunInput, exif: Buffer | undefined, changes: Changes): Buffer {
  try {
    return editedExif(exif, changes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const sentence = `The EXIF data of "${filename}" is damaged. Remove its metadata first.`;
    throw new RunError("damaged_exif", sentence);
  }
}

/** As another library reads them. */
function factsOf(
  content: Buffer,
): [taken: string | null, place: string | null, author: string | null] {
  const { exif, gps } = loadTags(content);
  const taken = exif?.DateTimeOriginal?.description ?? null;
  const place =
    gps?.Latitude === undefined || gps.Longitude === undefined
      ? null
      : `${gps.Latitude.toFixed(6)}, ${gps.Longitude.toFixed(6)}`;
  return [taken, place, exif?.Artist?.description ?? null];
}

function loadTags(content: Buffer): exifReader.ExpandedTags {
  try {
    return exifReader.load(content, { expanded: true });
  } catch {
    // The library throws if metadata is missing.
    return {};
  }
}
