import { type Pipeline, pipelineSchema } from "#contract/schemas/pipeline.ts";

/** Checks JSON from elsewhere, such as a link. The sentence is null where it is no pipeline at all. */
export function readPipeline(
  json: unknown,
): { readonly pipeline: Pipeline } | { readonly sentence: string | null } {
  const checked = pipelineSchema.safeParse(json);
  if (checked.success) return { pipeline: checked.data };
  const sentence = checked.error.issues[0]?.message ?? "";
  // Sentences of ours end in a full stop; the library's name types.
  return { sentence: sentence.endsWith(".") ? sentence : null };
}
