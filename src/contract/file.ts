import { z } from "zod";

export const fileFolderSchema = z.enum(["input", "output"]);
export type FileFolder = z.infer<typeof fileFolderSchema>;

/** Longest file name, in bytes of UTF-8: what common file systems and archives can hold. */
export const filenameMaximumBytes = 255;

/** What every session is limited to, whatever its utility allows: files in each folder, and bytes of all. */
export const sessionMaximumFiles = 1000;
export const sessionMaximumBytes = 1024 ** 3;

export const imageDetailsSchema = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  size: z.number().int().nonnegative(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
});

/** A file as the session's record knows it; `size` in bytes. */
export const sessionFileSchema = z.object({
  filename: z.string(),
  contentType: z.string(),
  size: z.number().int().nonnegative(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
  image_details: imageDetailsSchema.nullable(),
});
export type SessionFile = z.infer<typeof sessionFileSchema>;

/** A file as the storage lists it. */
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
