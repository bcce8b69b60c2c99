import { isUtilityCategory, utilityCategoryLabels } from "../utility/category.ts";
import type { SearchAddress } from "./search-address.ts";

/** Titles a filtered list, for its heading and the document. */
export function searchTitle({ category, tag }: SearchAddress): string {
  const tagged = tag === undefined ? "" : `tagged “${tag}”`;
  if (category === undefined) return tag === undefined ? "Search utilities" : `Utilities ${tagged}`;
  if (!isUtilityCategory(category)) return "Category not found";
  return `${utilityCategoryLabels[category]} ${tagged}`.trim();
}
