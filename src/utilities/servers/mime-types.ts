import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";

export const mimeTypes = smallUtility({
  code: "mime-types",
  name: "MIME Types",
  description: "Look up the MIME type of a file extension, or the extensions of a MIME type.",
  category: "developer",
  tags: ["mime", "content-type", "file", "reference"],
  alsoCalled: [
    "mime type lookup",
    "media types",
    "content type of file extension",
    "file extension to mime type",
    "mime type list",
    "application/json",
  ],
  help: [
    "Look up MIME types",
    "Type a file name or extension such as .docx, or a MIME type such as image/svg+xml or image.",
    "The types come from IANA's registry, Apache and nginx, collected by mime-db. Where a type is marked as not registered, it is only used by one of the servers.",
  ],
  does: ["look-up", "Finds MIME types and extensions."],
  takes: { text: "find" },
  options: z.strictObject({
    find: z
      .string()
      .max(200, "Search for at most 200 characters.")
      .default(".json")
      .meta({ title: "Extension or type", placeholder: ".docx" }),
  }),
  gives: { results: ["table"] },
  vector: {
    name: "A Word document",
    source: "Debian's media-types 10.0, /etc/mime.types",
    options: { find: "letter.DOCX" },
    gives: {
      type: "table",
      columns: ["MIME type", "Extensions", "Registered"],
      rows: [
        ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", ".docx", "Yes"],
      ],
    },
  },
  examples: [
    {
      name: "JSON",
      source: "Debian's media-types 10.0, /etc/mime.types",
      options: {},
      gives: { type: "table", rows: [["application/json", ".json, .map", "Yes"]] },
    },
    {
      name: "By type",
      source: "RFC 7303, section 9.1",
      options: { find: "image/svg+xml" },
      gives: { type: "table", rows: [["image/svg+xml", ".svg, .svgz", "Yes"]] },
    },
  ],
});
