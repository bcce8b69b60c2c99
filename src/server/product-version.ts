import description from "../../package.json" with { type: "json" };

export const productVersion: string = description.version;
