import type { Catalogue } from "#server/features/catalogue/index.ts";
import type { FileParts } from "#server/features/files/index.ts";

/** What the functions on sessions need: what files need, and which utilities have code. */
export interface SessionParts extends FileParts {
  readonly catalogue: Catalogue;
}
