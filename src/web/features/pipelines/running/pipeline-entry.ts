import { pipelineUtilityId } from "#contract/facts/utility/pipeline-id.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";

/** What pages know of the utility as which a pipeline runs. The catalogue doesn't list it. */
export const pipelineEntry: CatalogueEntry = {
  id: pipelineUtilityId,
  code: "pipeline",
  name: "Pipeline",
  description: "Runs several utilities one after another.",
  version: 1,
  creditsPerExecution: 0,
  freeCreditsAllowed: true,
  sessionFilesRetentionMinutes: 60,
  link: "pipelines",
  status: "generally_available",
  alternativeUtilityId: null,
  category: "developer",
  tags: [],
  allowAds: false,
  access: { requiresAccount: false, allowedEmailDomains: [] },
  available: true,
};
