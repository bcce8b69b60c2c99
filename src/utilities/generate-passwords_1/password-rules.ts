/** Apart from the schema, because the page knows these too and loads no schema library for them. */
export const shortestPassword = 8;
export const longestPassword = 128;

export const noCharacterType = "Please select at least one character type";
