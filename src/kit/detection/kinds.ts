/** Follows "Looks like ". */
export const kinds = {
  base64: "Base64",
  calendar: "a calendar file",
  colour: "a colour",
  cron: "a cron expression",
  csv: "a table of values (CSV)",
  hash: "a checksum",
  json: "JSON",
  jwt: "a JSON Web Token",
  link: "a web address",
  markdown: "Markdown",
  moment: "a date and time",
  network: "an IP address or network",
  percent: "URL-encoded text",
  "pgp-key": "an OpenPGP key",
  "pgp-message": "an OpenPGP message",
  "pgp-signature": "an OpenPGP signature",
  quantity: "a value with a unit",
  regex: "a regular expression",
  scannable: "what telephones scan",
  sql: "SQL",
  svg: "an SVG drawing",
  toml: "TOML",
  track: "a GPS track or a map",
  uuid: "a UUID",
  xml: "XML",
  yaml: "YAML",
  text: "a text",
  image: "an image",
  pdf: "a PDF",
  spreadsheet: "an Excel workbook",
  sound: "a sound",
  video: "a video",
  file: "a file",
} as const;

/** Follows "Looks like 3 ". Of other kinds one says "files". */
export const severalOf: { readonly [kind in Kind]?: string } = {
  svg: "SVG drawings",
  image: "images",
  pdf: "PDFs",
  spreadsheet: "Excel workbooks",
  sound: "sound files",
  video: "videos",
};

export type Kind = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as [Kind, ...Kind[]];
