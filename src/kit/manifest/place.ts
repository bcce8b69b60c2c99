/** Where a run may compute: in a worker of the page, or in a child of the server. */
export const places = ["page", "server"] as const;

export type Place = (typeof places)[number];

/** Whether the product's own pages compute the utility by themselves: the first place it names. */
export function computesInPage(manifest: { readonly places: readonly Place[] }): boolean {
  return manifest.places[0] === "page";
}
