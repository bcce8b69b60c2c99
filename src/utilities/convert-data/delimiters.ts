export const delimiterCharacters = { auto: "", comma: ",", semicolon: ";", tab: "\t", pipe: "|" };
