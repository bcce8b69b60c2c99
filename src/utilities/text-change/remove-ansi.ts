import { textUtility } from "#kit/small/text-utility.ts";

export const removeAnsi = textUtility({
  code: "remove-ansi",
  name: "Remove ANSI Codes",
  description: "Remove terminal colour and cursor codes from a log to make it readable.",
  category: "developer",
  tags: ["text", "ansi", "terminal", "log", "escape-codes"],
  alsoCalled: ["strip ansi", "remove escape codes", "clean terminal output", "remove colour codes"],
  help: [
    "Remove ANSI codes",
    "Paste terminal output, and copy it as plain text.",
    "ECMA-48 sequences are removed: colours, cursor movements, window titles and links. The rest of the text is unchanged.",
  ],
  does: ["remove", "Removes the codes and keeps the text."],
  options: {},
  vector: {
    name: "A green word",
    source: "ECMA-48, 8.3.117 (Select Graphic Rendition)",
    options: { text: "\u001b[1;32mok\u001b[0m all passed" },
    gives: "ok all passed",
  },
  examples: [
    {
      name: "Colours of 24 bits",
      source: "ECMA-48, 8.3.117, and ITU-T T.416",
      options: { text: "\u001b[38;2;255;0;0mred\u001b[39m and plain" },
      gives: "red and plain",
    },
    {
      name: "A progress bar",
      source: "ECMA-48, 8.3.41 (Erase in Line)",
      options: { text: "\u001b[2K\u001b[1GDone: 100%\u001b[0m" },
      gives: "Done: 100%",
    },
  ],
});
