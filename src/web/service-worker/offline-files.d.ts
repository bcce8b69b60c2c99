/** Made by `src/web/bundling/offline-files.ts`. */
declare module "virtual:offline-files" {
  /** Changes with every build. */
  export const build: string;
  /** Address of the entry script of this build's pages. */
  export const entry: string;
  /** Addresses with sizes in bytes. */
  export const files: readonly (readonly [address: string, bytes: number])[];
  /** Indexes in `files` that every browser utility's page needs, */
  export const shared: readonly number[];
  /** and those each one needs besides, by utility id. */
  export const utilities: Readonly<Record<string, readonly number[]>>;
}
