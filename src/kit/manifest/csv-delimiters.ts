export const delimiterNames = ["comma", "semicolon", "tab", "pipe"] as const;
export const delimiterChoices = {
  comma: "Comma",
  semicolon: "Semicolon",
  tab: "Tab",
  pipe: "Vertical bar",
};

export const delimiterCharacters = { auto: "", comma: ",", semicolon: ";", tab: "\t", pipe: "|" };
