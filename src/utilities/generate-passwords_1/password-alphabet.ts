import type { GenerateOptions } from "./options.ts";

const characterTypes = [
  { option: "uppercase", clear: "ABCDEFGHJKLMNPQRSTUVWXYZ", ambiguous: "IO" },
  { option: "lowercase", clear: "abcdefghijkmnopqrstuvwxyz", ambiguous: "l" },
  { option: "numbers", clear: "23456789", ambiguous: "01" },
  { option: "symbols", clear: "!@#$%^&*()-_=+[]{};:,.<>?/", ambiguous: "" },
] as const;

export type CharacterOptions = Omit<GenerateOptions, "length" | "count">;

export function selectedAlphabets(options: CharacterOptions): string[] {
  return characterTypes
    .filter(({ option }) => options[option])
    .map(({ clear, ambiguous }) => (options.excludeAmbiguous ? clear : clear + ambiguous));
}
