import { generatePassword } from "./generate-password.ts";
import { generateWords } from "./words/generate-words.ts";
import type { WordSource } from "./words/generate-words.ts";
import type { PasswordCall } from "./password-call.ts";
import { proquint, proquintCount } from "./words/proquint.ts";
import type { RandomSource } from "./random-index.ts";
import { loadWordList } from "./words/word-list.ts";

/** Throws RunError as `generatePassword` does, and if the word list can't be loaded. */
export async function generatePasswords(
  call: PasswordCall,
  fillRandom: RandomSource,
): Promise<string[]> {
  const { operation, options } = call;
  if (operation === "generate") {
    return Array.from({ length: options.count }, () => generatePassword(options, fillRandom));
  }
  const source = operation === "passphrase" ? await listedWords() : speakableGroups;
  return Array.from({ length: options.count }, () => generateWords(options, source, fillRandom));
}

const speakableGroups: WordSource = { size: proquintCount, wordAt: proquint };

async function listedWords(): Promise<WordSource> {
  const words = await loadWordList();
  return { size: words.length, wordAt: (index) => words[index] ?? "" };
}
