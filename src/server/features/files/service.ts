export { describeFile } from "./describe-file.ts";
export type { FileDependencies } from "./file-dependencies.ts";
export { type FileDescription, type FileRow, storageKey } from "./file-row.ts";
export {
  acceptOutputs,
  discardOutputs,
  type NewOutputs,
  prepareOutputs,
  storeOutputs,
} from "./run-outputs.ts";
export { selectStoredFiles } from "./store.ts";
