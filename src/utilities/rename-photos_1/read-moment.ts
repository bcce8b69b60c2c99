import exifReader from "exifreader";

type Moment = Record<"year" | "month" | "day" | "hour" | "minute" | "second", string>;

/** EXIF tags in order of preference, without time zone. */
const tags = ["DateTimeOriginal", "DateTimeDigitized", "DateTime"] as const;

/** Returns the time taken, or null, and the camera, safe for file names. */
export function readMoment(content: Buffer): { moment: Moment | null; camera: string } {
  const found = loadTags(content);
  const camera = (found.Model?.description ?? "").replace(/[\\/:*?"<>|\p{Cc}]/gu, "").trim();
  for (const tag of tags) {
    // CIPA DC-008 (EXIF 2.32), 4.6.5: "YYYY:MM:DD HH:MM:SS", or blank.
    const parts = /^(\d{4})[:-](\d\d)[:-](\d\d) (\d\d):(\d\d):(\d\d)/.exec(
      found[tag]?.description ?? "",
    );
    const [, year = "", month = "", day = "", hour = "", minute = "", second = ""] = parts ?? [];
    const isReal =
      Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
    if (isReal && year !== "0000")
      return { moment: { year, month, day, hour, minute, second }, camera };
  }
  return { moment: null, camera };
}

function loadTags(content: Buffer): exifReader.Tags {
  try {
    return exifReader.load(content);
  } catch {
    // The library throws if metadata is missing or unreadable.
    return {} as exifReader.Tags;
  }
}
