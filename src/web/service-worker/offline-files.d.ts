/** Made by `src/web/bundling/offline-files.ts`. */
declare module "virtual:offline-files" {
  /** Changes with every build. */
  export const build: string;
  /** The address of the script that every page of this build begins with. */
  export const entry: string;
  /** Addresses of files, with their sizes in bytes. */
  export const files: readonly (readonly [address: string, bytes: number])[];
  /** By their places in `files`: what every page needs that computes in the page, */
  export const shared: readonly number[];
  /** and what each of them needs besides, by the utility's id. */
  export const utilities: Readonly<Record<string, readonly number[]>>;
}
