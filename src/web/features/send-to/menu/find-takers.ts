import { detectors } from "virtual:detectors";
import type { QueryClient } from "@tanstack/react-query";
import { lookAtFile, type SeenFile } from "#kit/detection/files/look-at-file.ts";
import { isOneText, suggestForFiles } from "#kit/detection/files/suggest-for-files.ts";
import { recogniseText } from "#kit/detection/recognise-text.ts";
import { suggestForText } from "#kit/detection/suggestion.ts";
import { ofLength, takersOfFiles, takersOfText } from "#kit/detection/takers.ts";
import { catalogueQuery } from "#web/api/catalogue.ts";
import { SentenceError } from "#web/browser/error-message.ts";
import type { Content } from "#web/features/detection/content.ts";
import { asItIs } from "#web/features/detection/panel/find-suggestions.ts";
import type { Sendable, SendableFile, SendOrigin } from "../sendable.ts";
import { listTakers, type Takers } from "./list-takers.ts";

/** Utilities that accept the content, and all of it for the chosen one. */
export interface FoundTakers extends Takers {
  /** Throws like `SendableFile.whole`. */
  readonly content: () => Promise<Content>;
}

const mostFiles = 100;

/**
 * Finds utilities for a result by its beginning. Throws SentenceError for too many files, or if the
 * catalogue or a file can't be read.
 */
export async function findTakers(
  what: Sendable,
  from: SendOrigin,
  queryClient: QueryClient,
): Promise<FoundTakers> {
  const reading = queryClient.ensureQueryData(catalogueQuery);
  const { content, ...known } = what.kind === "text" ? ofText(what) : await ofFiles(what.files());
  return {
    ...listTakers(from, { ...known, detectors, entries: (await reading) ?? [] }),
    content,
  };
}

function ofText({ text }: Extract<Sendable, { readonly kind: "text" }>) {
  const whole = text();
  // Reads only the beginning.
  const findings = recogniseText(whole);
  return {
    meant: ofLength(suggestForText(findings, detectors), whole.length, detectors),
    others: takersOfText(whole.length, detectors),
    isText: true,
    content: async (): Promise<Content> => ({ kind: "text", text: whole }),
  };
}

async function ofFiles(files: readonly SendableFile[]) {
  if (files.length > mostFiles)
    throw new SentenceError(`You can send up to ${mostFiles} files at once.`);
  const seen = await Promise.all(files.map(lookAtFile));
  return {
    meant: suggestForFiles(seen, detectors),
    others: takersOfFiles(seen, detectors),
    isText: isOneText(seen),
    content: async (): Promise<Content> => ({
      kind: "files",
      files: await Promise.all(seen.map(fetchWhole)),
    }),
  };
}

/** Gives a file the type and extension of its bytes. */
async function fetchWhole(seen: SeenFile<SendableFile>): Promise<File> {
  const { name, type, whole } = seen.file;
  return asItIs({ ...seen, file: new File([await whole()], name, { type }) });
}
