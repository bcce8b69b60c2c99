import { z } from "zod";
import { fileFolders } from "../facts/files/file.ts";

export const fileFolderSchema = z.enum(fileFolders);

export const imageDetailsSchema = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  size: z.number().int().nonnegative(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
});

/** `size` in bytes. */
export const sessionFileSchema = z.object({
  filename: z.string(),
  contentType: z.string(),
  size: z.number().int().nonnegative(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
  image_details: imageDetailsSchema.nullable(),
});
export type SessionFile = z.infer<typeof sessionFileSchema>;

export const storedFileSchema = sessionFileSchema.pick({
  filename: true,
  size: true,
  created: true,
});

export const fileListingSchema = z.object({
  inputFiles: z.array(storedFileSchema),
  outputFiles: z.array(storedFileSchema),
});
export type FileListing = z.infer<typeof fileListingSchema>;
