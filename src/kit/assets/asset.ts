import { z } from "zod";

export const assetSchema = z.strictObject({
  /** A dependency in `package.json`. */
  package: z.string().regex(/^(@[a-z0-9-]+\/)?[a-z0-9][a-z0-9.-]*$/),
  file: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*$/)
    .refine((path) => !path.split("/").includes(".."), "leaves its package"),
  /** From `sha256sum`. A new release fails until someone looks at it. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export type Asset = z.output<typeof assetSchema>;
