import { fileURLToPath } from "node:url";
import { z } from "zod";
import { defineManifest, type Operation } from "#kit/manifest/manifest.ts";
import type { TestUtility } from "./app.ts";

const operation = (name: string, least = 0): Operation => ({
  name,
  description: name,
  options: z.strictObject({
    number: z.int().min(1).max(9).default(1),
    secret: z.string().max(100).optional().meta({ title: "Secret", secret: true }),
  }),
  takes: { files: { least } },
  gives: { results: ["own"], files: { types: [], number: "each" } },
});

/** A utility with an operation per way to end; `price` in credits. */
export function trialUtility(
  code: string,
  {
    price = 1,
    freeCreditsAllowed = true,
    requiresAccount = true,
    milliseconds = 20_000,
  }: {
    price?: number;
    freeCreditsAllowed?: boolean;
    requiresAccount?: boolean;
    milliseconds?: number;
  } = {},
): TestUtility {
  const manifest = defineManifest({
    code,
    version: 1,
    name: "Trial",
    description: "Ends in every way that a run can end.",
    category: "developer",
    tags: ["trial"],
    status: "generally_available",
    creditsPerExecution: price,
    freeCreditsAllowed,
    sessionFilesRetentionMinutes: 5,
    allowAds: false,
    access: { requiresAccount, allowedEmailDomains: [] },
    files: { maxFiles: 2, maxBytes: 1000, allowedTypes: ["text/plain"] },
    places: ["server"],
    limits: { milliseconds, memoryBytes: 512 * 1024 ** 2, pixels: 0, outputBytes: 10_000 },
    help: "Trial\nFor tests.",
    operations: {
      copy: operation("Copy", 1),
      wait: operation("Wait"),
      spin: operation("Spin"),
      refuse: operation("Refuse"),
      "refuse-option": operation("Refuse an option"),
      "refuse-quoting": operation("Refuse, quoting the secret"),
      crash: operation("Crash"),
      "crash-quoting": operation("Crash, quoting the secret"),
      die: operation("Die"),
      "answer-large": operation("Answer more than is kept"),
      nothing: operation("Nothing"),
    },
    examples: [
      { name: "None", operation: "nothing", options: {}, inputs: [], output: { files: [] } },
    ],
  });
  const path = new URL("../../src/server/runner/fixtures/trial.ts", import.meta.url);
  return { manifest, modulePath: fileURLToPath(path) };
}
