import type { z } from "zod";
import { type Edit, editEach, type WriteOptions } from "#kit/image/edit-image.ts";
import type { Frame } from "#kit/image/frame.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";

type MemberOf<Options extends z.ZodObject> = Pick<Manifest, "files"> & {
  readonly operations: { readonly edit: { readonly options: Options } };
};

/** `editFor` turns parsed options into the edit of each image. Throws as `editEach` does. */
export function defineEdit<Options extends z.ZodObject>(
  member: MemberOf<Options>,
  editFor: (options: z.output<Options>) => Edit,
): ServerRunFunction {
  return async (operation, options, context) => {
    const parsed = parseOptions(member, operation, options).options as z.output<Options>;
    const writing = parsed as unknown as WriteOptions;
    return editEach(context.inputs, writing, editFor(parsed), member, context);
  };
}

export function ofEach(change: (frame: Frame) => Frame | Promise<Frame>): Edit["change"] {
  return async (frames) => {
    const changed: Frame[] = [];
    for (const frame of frames) changed.push(await change(frame));
    return changed;
  };
}
