import description from "../../package.json" with { type: "json" };

/** The version of the product, as its package says it. */
export const productVersion: string = description.version;
