/** The delimiters of CSV that a person may choose, and what they are called. */
export const delimiterNames = ["comma", "semicolon", "tab", "pipe"] as const;
export const delimiterChoices = {
  comma: "Comma",
  semicolon: "Semicolon",
  tab: "Tab",
  pipe: "Vertical bar",
};

/** The character of each; none where it is to be found. */
export const delimiterCharacters = { auto: "", comma: ",", semicolon: ";", tab: "\t", pipe: "|" };
