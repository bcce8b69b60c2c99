/** A worker in the page, or a child process of the server. */
export const places = ["page", "server"] as const;

export type Place = (typeof places)[number];

export function computesInPage(manifest: { readonly places: readonly Place[] }): boolean {
  return manifest.places[0] === "page";
}
