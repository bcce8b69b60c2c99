/** Separate from the schema, so the page needn't load the schema library. */
export const shortestPassword = 8;
export const longestPassword = 128;

export const noCharacterType = "Please select at least one character type";

export const mostAtOnce = 100;

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
