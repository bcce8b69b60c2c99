export { exportPipelinesOf, forgetPipelinesOf, movePipelines } from "./belongings.ts";
export { readOwnSteps, readSavedSteps } from "./read-pipelines.ts";
