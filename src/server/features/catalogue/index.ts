export type { Catalogue } from "./catalogue.ts";
export { forgetFavourites, listFavourites, moveFavourites } from "./favourites.ts";
export {
  countListedUtilities,
  findUtility,
  manifestOf,
  openCatalogue,
  readAlternative,
  readUtility,
} from "./open-catalogue.ts";
export { sentenceOfLack } from "./lacking.ts";
export { listedEntries } from "./listing.ts";
export { atQuotedPrice, priceAt } from "./quoted-price.ts";
export { relatedIn } from "./related.ts";
export { forgetRememberedOf, listRemembered } from "./remembered/remembered-options.ts";
export { createSearch, type Search } from "./search.ts";
export { describeSearch } from "./search-document.ts";
export { describeUtility } from "./utility-document.ts";
export type { UtilityRow } from "./utility-row.ts";
