import type { SnippetCall } from "./snippet-call.ts";

type FirstCall = Omit<SnippetCall, "origin" | "key">;

/** For the API page. */
export const firstCalls = {
  text: {
    utilityId: "hash-text-and-files_1",
    operation: "text",
    options: { text: "Hello, Pennyworks!", algorithm: "SHA-256" },
    files: [],
    givesFiles: false,
  },
  file: {
    utilityId: "resize-image_1",
    operation: "reduce",
    options: { longestSide: 1200, format: "webp" },
    files: ["photo.jpg"],
    givesFiles: true,
  },
  pipeline: {
    utilityId: "pipeline_1",
    operation: "run",
    options: {
      pipeline: {
        v: 1,
        steps: [
          { use: "resize-image_1/reduce", with: { longestSide: 1200 }, each: 10 },
          { use: "images-to-pdf_1/build", with: { pageSize: "fit" } },
        ],
      },
    },
    files: ["first.jpg", "second.jpg"],
    givesFiles: true,
  },
  batch: {
    utilityId: "pipeline_1",
    operation: "run",
    options: {
      mode: "each",
      pipeline: {
        v: 1,
        steps: [{ use: "resize-image_1/reduce", with: { longestSide: 1200 } }],
      },
    },
    files: ["first.jpg", "second.jpg"],
    givesFiles: true,
  },
} as const satisfies Record<string, FirstCall>;
