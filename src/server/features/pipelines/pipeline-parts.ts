import type { PipelineSharing } from "#contract/facts/pipeline.ts";
import type { Pipeline } from "#contract/schemas/pipeline.ts";
import type { Catalogue } from "#server/features/catalogue/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Platform } from "#server/platform/platform.ts";

export interface PipelineParts extends Pick<Platform, "database" | "clock"> {
  readonly catalogue: Pick<Catalogue, "manifests" | "lacking">;
}

/** Undefined without a sign-in. */
export type Reader = Pick<Caller, "userId" | "key" | "isAdmin"> | undefined;

export interface PipelineRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly pipeline: Pipeline;
  readonly sharing: PipelineSharing;
  /** By an administrator. */
  readonly isHidden: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
