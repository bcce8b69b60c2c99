import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";

const columns = ["File", "Taken", "Place", "Author"];

const text = (title: string) =>
  z
    .string()
    .max(500, `${title} can have at most 500 characters.`)
    .default("")
    .meta({ title, advanced: false });

const types = ["image/jpeg", "image/png", "image/webp"];

export const manifest = defineManifest({
  ...paidForImages,
  code: "edit-exif",
  name: "Edit Photo Date, Place and Author",
  description:
    "Change the date taken, location, author, copyright and caption stored in photos, without touching the pixels.",
  category: "images",
  tags: ["photo", "image", "exif", "metadata", "gps", "date", "copyright"],
  alsoCalled: [
    "exif editor",
    "edit exif",
    "edit photo metadata",
    "change date taken",
    "change photo date",
    "add gps to photo",
    "geotag photo",
    "change photo location",
    "add copyright to photo",
    "fix camera clock",
    "shift photo time",
    "set photo author",
  ],
  files: { maxFiles: 50, maxBytes: 20 * 1024 ** 2, allowedTypes: types },
  limits: {
    ...paidForImages.limits,
    milliseconds: 120_000,
    pixels: 250_000_000,
    outputBytes: 1024 ** 3,
  },
  help: [
    "Edit photo date, place and author",
    "Upload photos and fill in what should change. What you leave empty stays as it is.",
    "If a camera's clock was wrong, move the dates of all photos by the same number of minutes: 60 is one hour later, -1440 one day earlier.",
    "A place is a latitude and a longitude in degrees, such as 47.3769, 8.5417, and if you like the height in metres as a third number. South and west are negative. A new place replaces everything about the old one.",
    "The picture isn't decoded, so no quality is lost, and all other EXIF data stays, such as the camera and its settings. Old values are overwritten. Captions in XMP and IPTC, which some programs prefer, don't change.",
    "JPEG, PNG and WebP, up to 50 photos of 20 MB each.",
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "edit",
      confidence: 0.2,
      does: "change its date, place or author",
    },
  ],
  operations: {
    edit: {
      name: "Change",
      description:
        "Writes date, place, author, copyright and caption into the EXIF data of photos.",
      options: z.strictObject({
        taken: z
          .string()
          .max(40, "Date taken can have at most 40 characters.")
          .default("")
          .meta({ title: "Date taken", field: "date-time" }),
        shift: wholeOption("Move the date by", -52_560_000, 52_560_000, "min").default(0).meta({
          title: "Move the date by",
          description: "Negative is earlier.",
          unit: "min",
          advanced: false,
        }),
        place: z
          .string()
          .max(100, "Place can have at most 100 characters.")
          .default("")
          .meta({ title: "Place", placeholder: "47.3769, 8.5417", advanced: false }),
        author: text("Author"),
        copyright: text("Copyright"),
        caption: text("Caption"),
        removePlace: z.boolean().default(false).meta({ title: "Remove the place" }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types, number: "each" } },
    },
  },
  examples: [
    {
      name: "A camera clock that was an hour slow",
      operation: "edit",
      options: { shift: 60 },
      inputs: ["photo.jpg"],
      output: {
        result: { type: "table", columns },
        files: [{ filename: "photo_edited.jpg", format: "jpeg", width: 32, height: 48 }],
      },
    },
    {
      name: "A scanned photo gets a date and a place",
      operation: "edit",
      options: { taken: "1974-08-02T15:30", place: "46.0207, 7.7491, 1608", caption: "Zermatt" },
      inputs: ["photo.png"],
      output: {
        result: { type: "table", columns },
        files: [{ filename: "photo_edited.png", format: "png" }],
      },
    },
    {
      name: "Sign a picture, without its place",
      operation: "edit",
      options: { author: "Ada Lovelace", copyright: "© 2026 Ada Lovelace", removePlace: true },
      inputs: ["photo.webp"],
      output: {
        result: { type: "table", columns },
        files: [{ filename: "photo_edited.webp", format: "webp" }],
      },
    },
  ],
});
