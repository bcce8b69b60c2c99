/** Excel's limit. */
export const mostCharacters = 32_767;

/** Writes `_x0007_` for what XML lacks or changes (ECMA-376 part 1, 22.9.2.19, ST_Xstring). */
export function cellText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[\0-\u0008\u000b-\u001f\ufffe\uffff]/g, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
      return `_x${code}_`;
    });
}
