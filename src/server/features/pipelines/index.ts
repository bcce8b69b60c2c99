export { exportPipelinesOf, forgetPipelinesOf, movePipelines } from "./belongings.ts";
export { readSavedSteps } from "./read-pipelines.ts";
