import { z } from "zod";

/** A file from a package that a run needs as bytes, such as WebAssembly. */
export const assetSchema = z.strictObject({
  /** A dependency in `package.json`. */
  package: z.string().regex(/^(@[a-z0-9-]+\/)?[a-z0-9][a-z0-9.-]*$/),
  file: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*$/)
    .refine((path) => !path.split("/").includes(".."), "leaves its package"),
  /** As `sha256sum` prints it, so that each new release gets looked at. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export type Asset = z.output<typeof assetSchema>;
