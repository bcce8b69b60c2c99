import { RunError } from "#kit/run/run-error.ts";
import type { GenerateOptions } from "./options.ts";
import { selectedAlphabets } from "./password-alphabet.ts";
import { noCharacterType } from "./password-rules.ts";
import { randomIndices } from "./random-index.ts";
import type { RandomSource } from "./random-index.ts";

const mostAttempts = 20;

const attemptsExhausted =
  "Failed to generate a password meeting all criteria after multiple attempts. Try different settings.";

/**
 * Draws until every selected type occurs, so all valid passwords are equally likely. Throws RunError
 * `no_character_type` or `attempts_exhausted`.
 */
export function generatePassword(
  options: Omit<GenerateOptions, "count">,
  fillRandom: RandomSource,
): string {
  const alphabets = selectedAlphabets(options);
  if (alphabets.length === 0) throw new RunError("no_character_type", noCharacterType);
  const pool = alphabets.join("");
  const nextIndex = randomIndices(pool.length, fillRandom);
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const password = Array.from({ length: options.length }, () => pool.charAt(nextIndex())).join(
      "",
    );
    if (alphabets.every((alphabet) => sharesACharacter(password, alphabet))) return password;
  }
  throw new RunError("attempts_exhausted", attemptsExhausted);
}

function sharesACharacter(password: string, alphabet: string): boolean {
  return [...alphabet].some((character) => password.includes(character));
}
