declare const pennyworksVersion: string | undefined;

/** Of the product, which the build fills in. */
export const version = typeof pennyworksVersion === "undefined" ? "development" : pennyworksVersion;
