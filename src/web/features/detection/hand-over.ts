import type { Suggestion } from "#kit/detection/suggestion.ts";
import { mostInForm, textFilename } from "#kit/detection/takers.ts";
import { initialValues } from "#web/features/utility/field-values.ts";
import { loadFacts } from "#web/features/utility/load-utility.ts";
import {
  bringWork,
  keepFiles,
  keepFilesInPage,
  keepForm,
} from "#web/features/kept-work/kept-work.ts";
import { computesInPage } from "#kit/manifest/place.ts";
import type { Content } from "./content.ts";

/** Leaves content in this tab's memory for the utility's form. Throws when offline. */
export async function handOver(suggestion: Suggestion, content: Content): Promise<void> {
  const { utilityId, operation, options } = suggestion;
  const facts = await loadFacts(utilityId);
  const opened = facts?.operations.find((each) => each.code === operation);
  if (facts === null || opened === undefined) return;
  const { values, files } = await fillOf(suggestion, content, opened.takes.files !== undefined);
  const filled = initialValues(opened.fields, { ...options, ...values });
  bringWork(utilityId);
  keepForm(utilityId, { code: operation, values: filled });
  if (files.length === 0) return;
  if (computesInPage(facts)) keepFilesInPage(utilityId, files);
  else keepFiles(utilityId, files);
}

async function fillOf(
  { textOption, asFile }: Suggestion,
  content: Content,
  takesFiles: boolean,
): Promise<{ values: Record<string, string>; files: readonly File[] }> {
  if (content.kind === "files" && textOption === undefined)
    return { values: {}, files: takesFiles ? content.files : [] };
  const text = content.kind === "text" ? content.text : ((await content.files[0]?.text()) ?? "");
  const name = asFile ?? (text.length > mostInForm && takesFiles ? textFilename : undefined);
  if (name !== undefined) return { values: {}, files: [new File([text], name, typeOf(name))] };
  return { values: textOption === undefined ? {} : { [textOption]: text }, files: [] };
}

function typeOf(filename: string): FilePropertyBag {
  return { type: filename.endsWith(".svg") ? "image/svg+xml" : "text/plain" };
}
