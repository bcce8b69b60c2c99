/** Apart from the schema, because the page knows these too and loads no schema library for them. */
export const shortestPassword = 8;
export const longestPassword = 128;

export const noCharacterType = "Please select at least one character type";

export const mostAtOnce = 100;

/** How many words a passphrase has, and how many groups of letters what is pronounceable. */
export const wordBounds = { fewest: 3, most: 20, usual: 6 };
export const groupBounds = { fewest: 2, most: 20, usual: 5 };

export const separators = {
  names: {
    hyphen: "Hyphen",
    period: "Period",
    underscore: "Underscore",
    space: "Space",
    none: "Nothing",
  },
  characters: { hyphen: "-", period: ".", underscore: "_", space: " ", none: "" },
} as const;
