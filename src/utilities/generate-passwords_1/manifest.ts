import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { generateOptions, passphraseOptions, pronounceableOptions } from "./options.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "generate-passwords",
  name: "Generate Passwords",
  description:
    "Generate strong random passwords of the length and characters you choose, pronounceable ones or passphrases, up to 100 at once. They are made in your browser and never leave it.",
  category: "encoding",
  tags: ["password", "passphrase", "random", "security", "generator"],
  alsoCalled: [
    "password generator",
    "random password",
    "passphrase generator",
    "strong password",
    "pin generator",
  ],
  limits: { ...freeInBrowser.limits, outputBytes: 0 },
  help: [
    "Generate a password",
    "Choose length and characters, generate, and copy.",
    "The password is made in this page by your browser's own source of randomness. It is not sent or stored anywhere: once you leave, it is gone.",
    "It holds at least one character of each type that you select. Ambiguous characters are those that are hard to tell apart in print: O and 0, I, l and 1.",
    "Pronounceable passwords are groups of five letters, consonants and vowels by turns (proquints). A passphrase is made of words of the EFF's large word list (Electronic Frontier Foundation, CC BY 3.0 US), which has 7,776.",
    "The bits say how many passwords may come out, each as likely as any other: 2 to the power of the bits. A word adds 12.9 bits, a group of letters 16. The digit adds log2(10 × words), as its place is drawn, too. Of random characters only those count that hold each selected type.",
    "The scale takes random characters by log2 of their number times the length: weak is under 40 bits, strong from 80 bits on. Each further character helps more than a further type.",
  ].join("\n"),
  operations: {
    generate: {
      name: "Generate",
      description: "Makes passwords of random characters.",
      options: generateOptions,
      takes: {},
      gives: { results: ["own"] },
    },
    pronounceable: {
      name: "Generate pronounceable",
      description: "Makes passwords of groups of letters that can be spoken.",
      options: pronounceableOptions,
      takes: {},
      gives: { results: ["own"] },
    },
    passphrase: {
      name: "Generate passphrase",
      description: "Makes passphrases of random words.",
      options: passphraseOptions,
      takes: {},
      gives: { results: ["own"] },
    },
  },
  examples: [
    {
      name: "A password as most sites accept it",
      operation: "generate",
      options: {},
      inputs: [],
      output: { result: { strength: { label: "Strong" } }, files: [] },
    },
    {
      name: "A PIN of eight digits",
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
      name: "A password to dictate",
      operation: "pronounceable",
      options: { words: 5, number: false },
      inputs: [],
      output: { result: { strength: { bits: 80, score: 66, label: "Strong" } }, files: [] },
    },
    {
      name: "A passphrase of six words",
      operation: "passphrase",
      options: {},
      inputs: [],
      output: { result: { strength: { label: "Strong" } }, files: [] },
    },
  ],
});
