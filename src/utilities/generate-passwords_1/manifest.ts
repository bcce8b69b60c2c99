import { defineManifest } from "../_kit/manifest.ts";
import { generateOptions } from "./options.ts";

export const manifest = defineManifest({
  code: "generate-passwords",
  version: 1,
  name: "Generate Passwords",
  description:
    "Generate strong random passwords of the length and characters you choose. They are made in your browser and never leave it.",
  tags: ["password", "random", "security", "generator"],
  status: "generally_available",
  creditsPerExecution: 0,
  freeCreditsAllowed: true,
  sessionFilesRetentionMinutes: 5,
  allowAds: true,
  access: { requiresAccount: false, allowedEmailDomains: [] },
  files: null,
  runsIn: "browser",
  limits: { milliseconds: 1000, memoryBytes: 1024 ** 2, pixels: 0, outputBytes: 0 },
  help: [
    "Generate a password",
    "Choose length and characters, generate, and copy.",
    "The password is made in this page by your browser's own source of randomness. It is not sent or stored anywhere: once you leave, it is gone.",
    "It holds at least one character of each type that you select. Ambiguous characters are those that are hard to tell apart in print: O and 0, I, l and 1.",
    "The strength counts how many passwords the settings allow. Each further character helps more than a further type.",
  ].join("\n"),
  operations: {
    generate: {
      name: "Generate",
      description: "Makes one random password.",
      options: generateOptions,
      needsInputs: 0,
    },
  },
  examples: [
    {
      name: "A password as most sites accept it",
      operation: "generate",
      options: {},
      inputs: [],
      output: { result: { length: 16, strength: { label: "Strong" } }, files: [] },
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
      output: { result: { length: 8, strength: { label: "Weak" } }, files: [] },
    },
  ],
});
