import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { generateOptions, passphraseOptions, pronounceableOptions } from "./options.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "generate-passwords",
  name: "Generate Passwords",
  description:
    "Generate strong random passwords, pronounceable passwords or passphrases, up to 100 at once.",
  category: "encoding",
  tags: ["password", "passphrase", "random", "security", "generator"],
  alsoCalled: [
    "password generator",
    "random password",
    "passphrase generator",
    "strong password",
    "secure password",
    "diceware",
    "pin generator",
    "pin code",
  ],
  limits: { ...freeInBrowser.limits, outputBytes: 0 },
  help: [
    "Generate a password",
    "Choose the length and characters, generate, and copy.",
    "Your browser makes the password with its own secure random number generator. Pennyworks doesn't send or store it, so copy it before you leave the page.",
    "Every password contains at least one character of each type you select. Ambiguous characters are the ones that look alike in print: O and 0, I, l and 1.",
    "Pronounceable passwords are groups of five alternating consonants and vowels (proquints). Passphrases use the EFF's large word list (Electronic Frontier Foundation, CC BY 3.0 US), which has 7,776 words.",
    "The number of bits tells you how many passwords are equally likely: 2 to the power of the bits. Each word adds 12.9 bits and each group of letters 16. A digit adds log2(10 × words), because its position is random too. For random characters, only passwords that contain every selected type count.",
    "For random characters, the strength meter uses log2 of the number of possible characters, times the length: weak is under 40 bits, strong is 80 bits or more. A longer password helps more than another type of character.",
  ].join("\n"),
  operations: {
    generate: {
      name: "Generate",
      description: "Generates passwords from random characters.",
      options: generateOptions,
      takes: {},
      gives: { results: ["own"] },
    },
    pronounceable: {
      name: "Generate pronounceable",
      description: "Generates passwords you can say aloud.",
      options: pronounceableOptions,
      takes: {},
      gives: { results: ["own"] },
    },
    passphrase: {
      name: "Generate passphrase",
      description: "Generates passphrases from random words.",
      options: passphraseOptions,
      takes: {},
      gives: { results: ["own"] },
    },
  },
  examples: [
    {
      name: "A password most sites accept",
      operation: "generate",
      options: {},
      inputs: [],
      output: { result: { strength: { label: "Strong" } }, files: [] },
    },
    {
      name: "An eight-digit PIN",
      operation: "generate",
      options: {
        length: 8,
        uppercase: false,
        lowercase: false,
        symbols: false,
        excludeAmbiguous: false,
      },
      inputs: [],
      output: { result: { strength: { label: "Weak" } }, files: [] },
    },
    {
      name: "A password to read aloud",
      operation: "pronounceable",
      options: { words: 5, number: false },
      inputs: [],
      output: { result: { strength: { bits: 80, score: 66, label: "Strong" } }, files: [] },
    },
    {
      name: "A six-word passphrase",
      operation: "passphrase",
      options: {},
      inputs: [],
      output: { result: { strength: { label: "Strong" } }, files: [] },
    },
  ],
});
