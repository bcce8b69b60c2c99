import { isWithin, type SearchAddress, searchPath } from "#contract/facts/search/search-address.ts";
import { searchTitle } from "#contract/facts/search/search-title.ts";
import { isUtilityCategory } from "#contract/facts/utility/category.ts";
import type { PageDescription } from "#server/platform/http/documents/page-document.ts";
import type { Catalogue } from "./catalogue.ts";
import { listedEntries } from "./listing.ts";

/** How many names describe a category. */
const namesTold = 6;

/** Describes a category's or tag's list; undefined without either. Empty lists don't exist. */
export async function describeSearch(
  catalogue: Pick<Catalogue, "listing">,
  { category, tag }: SearchAddress,
): Promise<
  Pick<PageDescription, "status" | "title" | "description" | "canonicalPath"> | undefined
> {
  if (category === undefined && tag === undefined) return undefined;
  const isKnown = category === undefined || isUtilityCategory(category);
  const listed = isKnown ? listedEntries(await catalogue.listing(false)) : [];
  const entries = listed.filter((entry) => isWithin(entry, { category, tag }));
  const title = searchTitle({ category, tag });
  if (entries.length === 0) {
    return { status: 404, title, description: "There is nothing here.", canonicalPath: null };
  }
  const count = entries.length === 1 ? "1 online utility" : `${entries.length} online utilities`;
  const names = entries.slice(0, namesTold).map(({ name }) => name);
  return {
    status: 200,
    title,
    description: `${title}: ${count}, such as ${names.join(", ")}. Free or paid per run, no installation.`,
    canonicalPath: searchPath(category === undefined ? { tag } : { category }),
  };
}
