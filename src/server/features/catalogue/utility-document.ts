import { searchPath } from "#contract/facts/search/search-address.ts";
import { utilityCategoryLabels } from "#contract/facts/utility/category.ts";
import { isFree } from "#contract/facts/credits/price.ts";
import {
  isRetired,
  notAvailableSentence,
  retirementSentence,
  type RetiredStatus,
} from "#contract/facts/utility/status.ts";
import { utilityIdSchema, type CatalogueEntry } from "#contract/schemas/utility.ts";
import { helpOfPair } from "#kit/manifest/pair-help.ts";
import { escapeHtml } from "#server/platform/escape-html.ts";
import { basePathOf } from "#server/platform/http/base-path.ts";
import type { PageDescription } from "#server/platform/http/documents/page-document.ts";
import type { Catalogue } from "./catalogue.ts";

/**
 * Describes a utility or pair, readable without scripts. `name` ends the address; `publicUrl` is
 * the site's address. Undefined if it isn't public.
 */
export async function describeUtility(
  catalogue: Pick<Catalogue, "entry" | "manifests" | "pairs">,
  name: string,
  publicUrl: string,
): Promise<PageDescription | undefined> {
  const { utilityId, pair } = catalogue.pairs.get(name) ?? { utilityId: name };
  if (!utilityIdSchema.safeParse(utilityId).success) return undefined;
  // Page requests carry no token.
  const row = await catalogue.entry(utilityId, false);
  if (row === undefined) return undefined;
  const entry =
    pair === undefined
      ? row
      : { ...row, name: pair.name, description: pair.description, link: `utilities/${name}` };
  const { description, status } = entry;
  const title = entry.name;
  if (isRetired(status)) {
    const content = contentOf(
      entry,
      await retirementOf(catalogue, { ...entry, status }, publicUrl),
    );
    // Disabled utilities may return; search engines drop decommissioned ones.
    const code = status === "disabled" ? 200 : 410;
    return { status: code, title, description, canonicalPath: null, content };
  }
  const ofUtility = catalogue.manifests.get(utilityId)?.help;
  const help = pair && ofUtility !== undefined ? helpOfPair(pair, ofUtility) : ofUtility;
  return {
    status: 200,
    title,
    description,
    canonicalPath: entry.available ? `/${entry.link}` : null,
    facts: factsOf(entry, publicUrl),
    content: contentOf(entry, entry.available ? helpOf(help ?? "") : notAvailable(entry)),
  };
}

function factsOf(entry: CatalogueEntry, publicUrl: string): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: entry.name,
    description: entry.description,
    url: `${publicUrl}/${entry.link}`,
    applicationCategory: "UtilitiesApplication",
    operatingSystem: "Any",
    browserRequirements: "Requires JavaScript",
    keywords: entry.tags.join(", "),
    isAccessibleForFree: isFree(entry),
  };
}

/** Laid out like the page that replaces it, so nothing jumps. */
function contentOf({ name, description }: CatalogueEntry, rest: string): string {
  return [
    '<div class="early-bar"></div>',
    '<main class="page early-page">',
    `<h1 class="page-heading">${escapeHtml(name)}</h1>`,
    `<p class="early-description">${escapeHtml(description)}</p>`,
    rest,
    "</main>",
  ].join("");
}

function notAvailable({ category }: CatalogueEntry): string {
  const others = escapeHtml(searchPath({ category }));
  return `<p>${notAvailableSentence}</p><p><a href="${others}">More in ${utilityCategoryLabels[category]}</a></p>`;
}

function helpOf(help: string): string {
  if (help === "") return "";
  const [title = "", ...paragraphs] = help.split("\n").filter((line) => line !== "");
  const text = paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join("");
  return `<details class="early-help"><summary>${escapeHtml(title)}</summary>${text}</details>`;
}

async function retirementOf(
  catalogue: Pick<Catalogue, "entry">,
  retired: { readonly status: RetiredStatus; readonly alternativeUtilityId: string | null },
  publicUrl: string,
): Promise<string> {
  const { status, alternativeUtilityId } = retired;
  const sentence = `<p>${retirementSentence(status)}</p>`;
  if (alternativeUtilityId === null) return sentence;
  const instead = await catalogue.entry(alternativeUtilityId, false);
  if (instead === undefined) return sentence;
  const address = `${basePathOf(publicUrl)}/${instead.link}`;
  const link = `<a href="${escapeHtml(address)}">${escapeHtml(instead.name)}</a>`;
  return `${sentence}<p>Use ${link} instead.</p>`;
}
