import type { GenerateOptions } from "./options.ts";

const characterTypes = [
  { option: "uppercase", clear: "ABCDEFGHJKLMNPQRSTUVWXYZ", ambiguous: "IO" },
  { option: "lowercase", clear: "abcdefghijkmnopqrstuvwxyz", ambiguous: "l" },
  { option: "numbers", clear: "23456789", ambiguous: "01" },
  { option: "symbols", clear: "!@#$%^&*()-_=+[]{};:,.<>?/", ambiguous: "" },
] as const;

/** What the options say about characters, whatever length and number. */
export type CharacterOptions = Omit<GenerateOptions, "length" | "count">;

/** The characters of each selected type, in the order of the options; none when none is selected. */
export function selectedAlphabets(options: CharacterOptions): string[] {
  return characterTypes
    .filter(({ option }) => options[option])
    .map(({ clear, ambiguous }) => (options.excludeAmbiguous ? clear : clear + ambiguous));
}
