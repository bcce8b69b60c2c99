/** The utility as which pipelines run. Pages lead to `/pipelines` instead of its own. */
export const pipelineUtilityId = "pipeline_1";
