import { z } from "zod";

export const assetSchema = z.strictObject({
  package: z.string().regex(/^(@[a-z0-9-]+\/)?[a-z0-9][a-z0-9.-]*$/),
  file: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*$/)
    .refine((path) => !path.split("/").includes(".."), "leaves its package"),
  /** From `sha256sum`, so that someone looks at each new release. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Not fetched by pages, whose browser does the same. */
  onServerOnly: z.literal(true).exactOptional(),
});

export type Asset = z.output<typeof assetSchema>;
