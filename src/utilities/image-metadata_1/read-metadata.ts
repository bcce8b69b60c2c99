import exifReader from "exifreader";
import type { ExpandedTags } from "exifreader";

export type Label = { label: string; value: string };
export type Group = { readonly title: string; readonly values: readonly Label[] };

const mostValues = 300;
const mostCharacters = 500;

const titles = {
  exif: "Camera (EXIF)",
  iptc: "Caption (IPTC)",
  xmp: "Edits (XMP)",
  icc: "Colour profile (ICC)",
  png: "Text (PNG)",
  pngText: "Text (PNG)",
} as const;

/** Too long, and only meant for programs. */
const hidden = new Set([
  "MakerNote",
  "_raw",
  "Thumbnail",
  "ImageIFD",
  "Exif IFD Pointer",
  "GPS Info IFD Pointer",
]);

/** Returns metadata in groups; empty if the file has no metadata. */
export function readMetadata(bytes: Buffer): Group[] {
  const tags = loadTags(bytes);
  const place = placeOf(tags.gps);
  const groups = Object.entries(titles).map(([key, title]) => ({
    title,
    values: valuesOf(tags[key as keyof typeof titles] ?? {}),
  }));
  return [
    ...(place.length > 0 ? [{ title: "Location (GPS)", values: place }] : []),
    ...groups,
  ].filter(({ values }) => values.length > 0);
}

function loadTags(bytes: Buffer): ExpandedTags {
  try {
    return exifReader.load(bytes, { expanded: true });
  } catch {
    // The library throws if metadata is missing or unreadable.
    return {};
  }
}

/** In degrees; south and west are negative. */
function placeOf(gps: ExpandedTags["gps"]): Label[] {
  const degrees = (value: number) => `${value.toFixed(6)}°`;
  return [
    ...(gps?.Latitude === undefined ? [] : [{ label: "Latitude", value: degrees(gps.Latitude) }]),
    ...(gps?.Longitude === undefined
      ? []
      : [{ label: "Longitude", value: degrees(gps.Longitude) }]),
    ...(gps?.Altitude === undefined ? [] : [{ label: "Altitude", value: `${gps.Altitude} m` }]),
  ];
}

function valuesOf(group: object): Label[] {
  return Object.entries(group)
    .filter(([name]) => !hidden.has(name) && !name.startsWith("undefined-"))
    .slice(0, mostValues)
    .map(([label, tag]) => ({ label, value: textOf(tag) }))
    .filter(({ value }) => value !== "");
}

function textOf(tag: unknown): string {
  const text = descriptionOf(tag).replaceAll("\0", "").trim();
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)} …` : text;
}

function descriptionOf(tag: unknown): string {
  // Repeatable tags, such as IPTC keywords, are lists.
  if (Array.isArray(tag)) return tag.map(descriptionOf).filter(Boolean).join(", ");
  if (typeof tag !== "object" || tag === null || !("description" in tag)) return "";
  return String(tag.description);
}
