import type { Catalogue } from "#server/features/catalogue/index.ts";
import type { FileParts } from "#server/features/files/index.ts";

export interface SessionParts extends FileParts {
  readonly catalogue: Catalogue;
}
