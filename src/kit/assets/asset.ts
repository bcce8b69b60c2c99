import { z } from "zod";

/** WebAssembly, or data, out of a package: a file that a run needs as bytes. */
export const assetSchema = z.strictObject({
  /** As in `package.json`, where it is a dependency. */
  package: z.string().regex(/^(@[a-z0-9-]+\/)?[a-z0-9][a-z0-9.-]*$/),
  /** Its path inside the package. */
  file: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*$/)
    .refine((path) => !path.split("/").includes(".."), "leaves its package"),
  /** Of the file's bytes, as `sha256sum` prints it: a new release of the package is looked at anew. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export type Asset = z.output<typeof assetSchema>;
