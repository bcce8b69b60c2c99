import { utilities } from "virtual:utilities";
import type { Suggestion } from "#kit/detection/suggestion.ts";
import { keepWork } from "#web/browser/kept-work.ts";
import { initialValues } from "#web/features/generated-page/options/field-values.ts";
import { loadUtility } from "#web/features/utility/load-utility.ts";
import { computesInPage } from "#kit/manifest/place.ts";
import type { Content } from "./content.ts";

/** A form takes so many characters; what is longer is a file where files are taken. */
const mostInForm = 2_000_000;

/**
 * Puts content where the page of a suggested utility begins with it: into this tab's memory, as what somebody has filled
 * in there. Throws without network.
 */
export async function handOver(suggestion: Suggestion, content: Content): Promise<void> {
  const { utilityId, operation, options } = suggestion;
  const code = await loadUtility(utilityId);
  const facts = code?.facts;
  const opened = facts?.operations.find((each) => each.code === operation);
  if (facts === undefined || opened === undefined) return;
  const { values, files } = await fillOf(suggestion, content, opened.takes.files !== undefined);
  const filled = initialValues(opened.fields, { ...options, ...values });
  // A page of its own begins with a form of its own, which nobody else knows.
  if (utilities[utilityId]?.page === undefined)
    keepWork(`form of ${utilityId}`, { code: operation, values: filled });
  const place = computesInPage(facts) ? "files in the page of" : "files of";
  if (files.length > 0) keepWork(`${place} ${utilityId}`, files);
}

async function fillOf(
  { textOption, asFile }: Suggestion,
  content: Content,
  takesFiles: boolean,
): Promise<{ values: Record<string, string>; files: readonly File[] }> {
  if (content.kind === "files" && textOption === undefined)
    return { values: {}, files: takesFiles ? content.files : [] };
  const text = content.kind === "text" ? content.text : ((await content.files[0]?.text()) ?? "");
  const name = asFile ?? (text.length > mostInForm && takesFiles ? "pasted.txt" : undefined);
  if (name !== undefined) return { values: {}, files: [new File([text], name, typeOf(name))] };
  return { values: textOption === undefined ? {} : { [textOption]: text }, files: [] };
}

function typeOf(filename: string): FilePropertyBag {
  return { type: filename.endsWith(".svg") ? "image/svg+xml" : "text/plain" };
}
