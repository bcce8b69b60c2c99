import { typeOfName } from "#kit/pipeline/file-types.ts";
import type { PipelineFile, StepOutcome, Workplace } from "#kit/pipeline/follow-plan.ts";
import type { RunOutcome } from "./browser-runner.ts";

/** A file of the page. */
export interface PageFile extends PipelineFile {
  readonly blob: Blob;
}

export function pageFileOf(blob: Blob, filename: string): PageFile {
  const contentType = blob.type === "" ? typeOfName(filename) : blob.type;
  return { filename, contentType, bytes: blob.size, blob };
}

/** What pipelines and batches do with files in the page. */
export const pageFiles: Pick<Workplace<PageFile>, "readText" | "makeFile" | "renamed"> = {
  async readText({ blob }) {
    const bytes = await blob.arrayBuffer();
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch (error) {
      if (error instanceof TypeError) return null;
      throw error;
    }
  },
  makeFile: async (filename, content) =>
    pageFileOf(new Blob([content], { type: typeOfName(filename) }), filename),
  renamed: (file, filename) => ({ ...file, filename }),
};

export function stepOutcomeOf(outcome: RunOutcome): StepOutcome<PageFile> {
  switch (outcome.type) {
    case "done": {
      const outputs = outcome.outputs.map(({ blob, filename }) => pageFileOf(blob, filename));
      return { status: "succeeded", result: outcome.result, outputs };
    }
    case "failed": {
      const { code, sentence: detail, field } = outcome;
      return { status: "failed", code, detail, ...(field !== undefined && { field }) };
    }
    case "cancelled":
    case "superseded":
      return { status: "cancelled" };
  }
}

export function fileOf({ filename, blob }: PageFile): File {
  if (blob instanceof File && blob.name === filename) return blob;
  return new File([blob], filename, { type: blob.type });
}
