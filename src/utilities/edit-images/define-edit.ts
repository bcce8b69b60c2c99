import type { z } from "zod";
import { type Edit, editEach, type WriteOptions } from "#kit/image/edit-image.ts";
import type { Frame } from "#kit/image/frame.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import type { RunWith, ServerRunContext } from "#kit/run/run-context.ts";

type MemberOf<Options> = Pick<Manifest, "files"> & {
  readonly operations: { readonly edit: { readonly options: z.ZodObject & z.ZodType<Options> } };
};

/** `editFor` turns options into the edit of each image. Throws as `editEach` does. */
export function defineEdit<Options extends WriteOptions>(
  member: MemberOf<Options>,
  editFor: (options: Options) => Edit,
): RunWith<Options, ServerRunContext> {
  return async (_operation, options, context) =>
    editEach(context.inputs, options, editFor(options), member, context);
}

export function ofEach(change: (frame: Frame) => Frame | Promise<Frame>): Edit["change"] {
  return async (frames) => {
    const changed: Frame[] = [];
    for (const frame of frames) changed.push(await change(frame));
    return changed;
  };
}
