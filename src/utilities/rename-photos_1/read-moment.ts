import exifReader from "exifreader";

/** Parts of a date and time, each with leading zeros. */
type Moment = Record<"year" | "month" | "day" | "hour" | "minute" | "second", string>;

/** The moment of a photo by its EXIF data, in the order in which they are believed; of no time zone. */
const tags = ["DateTimeOriginal", "DateTimeDigitized", "DateTime"] as const;

/** When a photo was taken, or null where it does not say, and with what; the camera fit for a name of a file. */
export function readMoment(content: Buffer): { moment: Moment | null; camera: string } {
  const found = loadTags(content);
  const camera = (found.Model?.description ?? "").replace(/[\\/:*?"<>|\p{Cc}]/gu, "").trim();
  for (const tag of tags) {
    // CIPA DC-008 (EXIF 2.32), 4.6.5: "YYYY:MM:DD HH:MM:SS", blank where it is not known.
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
    // It throws where there is nothing, and over what no program could read.
    return {} as exifReader.Tags;
  }
}
