import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";

export const chmodCalculator = smallUtility({
  code: "chmod-calculator",
  name: "Chmod Calculator",
  description: "Convert Unix file permissions between numbers, letters and chmod commands.",
  category: "developer",
  tags: ["chmod", "unix", "linux", "permissions"],
  alsoCalled: [
    "file permissions",
    "chmod 755",
    "chmod 777",
    "octal permissions",
    "linux permissions calculator",
    "rwx to number",
    "umask",
  ],
  help: [
    "Calculate chmod permissions",
    "Type permissions as a number (755), as ls shows them (rwxr-xr-x), or as chmod takes them (u=rwx,go=rx), and see them in all ways.",
    "Changes such as +x or g-w are applied to the current permissions, as by chmod of coreutils with the umask 022.",
    "setuid, setgid and the sticky bit are the first of four digits: 4755, 2755 and 1777.",
  ],
  does: ["convert", "Shows the permissions in all ways of writing."],
  takes: { text: "mode" },
  options: z.strictObject({
    mode: z
      .string()
      .max(200, "Permissions can have at most 200 characters.")
      .default("755")
      .meta({ title: "Permissions", placeholder: "755", monospace: true }),
    current: z
      .string()
      .regex(/^[0-7]{1,4}$/, "Enter the current permissions as a number, such as 644.")
      .default("644")
      .meta({ title: "Current permissions", description: "Only for changes such as +x." }),
    kind: z
      .enum(["file", "directory"])
      .default("file")
      .meta({ title: "Of a", choices: { file: "File", directory: "Directory" } }),
  }),
  gives: { results: ["parts"] },
  vector: {
    name: "A program",
    source: "coreutils 9.1: chmod and stat --format '%a %A'",
    options: { mode: "755" },
    gives: {
      type: "parts",
      parts: [
        {
          title: "Permissions",
          result: {
            type: "values",
            values: [
              { label: "Number", value: "755" },
              { label: "Letters", value: "-rwxr-xr-x" },
              { label: "Command", value: "chmod 755 FILE" },
              { label: "Command with letters", value: "chmod u=rwx,g=rx,o=rx FILE" },
            ],
          },
        },
        {
          title: "Who may do what",
          result: {
            type: "table",
            columns: ["Who", "Read", "Write", "Execute"],
            rows: [
              ["Owner", "Yes", "Yes", "Yes"],
              ["Group", "Yes", "No", "Yes"],
              ["Others", "Yes", "No", "Yes"],
            ],
          },
        },
      ],
    },
  },
  examples: [
    {
      name: "Make a script executable",
      source: "coreutils 9.1: chmod and stat --format '%a %A'",
      options: { mode: "+x", current: "644" },
      gives: {
        type: "parts",
        parts: [{ result: { values: [{ value: "755" }, { value: "-rwxr-xr-x" }, {}, {}] } }, {}],
      },
    },
    {
      name: "A shared directory",
      source: "coreutils 9.1: chmod and stat --format '%a %A'",
      options: { mode: "1777", kind: "directory" },
      gives: {
        type: "parts",
        parts: [
          {
            result: {
              values: [
                { value: "1777" },
                { value: "drwxrwxrwt" },
                { value: "chmod 1777 DIRECTORY" },
                { value: "chmod u=rwx,g=rwx,o=rwxt DIRECTORY" },
                { label: "Sticky" },
              ],
            },
          },
          {},
        ],
      },
    },
  ],
});
