export {
  countExamples,
  exampleFiles,
  examplesTable,
  forgetGoneExamples,
  readCopiedExample,
  removeLeftExamples,
  whichExamplesAreStored,
} from "./example-files.ts";
export { listComments } from "./comments.ts";
export {
  exportCommentsOf,
  exportRequestsOf,
  exportVotesOf,
  removeRequestsOf,
} from "./leave-requests.ts";
export { listRequests } from "./list-requests.ts";
export { readRequest } from "./read-request.ts";
export { tellVoters } from "./tell-voters.ts";
