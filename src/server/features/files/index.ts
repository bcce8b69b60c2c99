export { contentDisposition } from "./download/content-headers.ts";
export {
  deleteFiles,
  markSessionFilesDeleting,
  removeSessionFolder,
} from "./removal/delete-files.ts";
export {
  type CopiedFile,
  filesTable,
  markGone,
  readCopiedFile,
  whichAreStored,
} from "./copied-files.ts";
export { describeFile } from "./describe-file.ts";
export {
  type Download,
  downloadFile,
  downloadStored,
  type StoredRequest,
} from "./download/download-file.ts";
export { sendDownload } from "./download/send-download.ts";
export { downloadThumbnail } from "./download/download-thumbnail.ts";
export type { FileParts } from "./file-parts.ts";
export { refuseFullSession } from "./file-room.ts";
export { createFileLinks, type FileLinks } from "./links/file-links.ts";
export { type FileRow, type NewFile, storageKey } from "./file-row.ts";
export { listFiles } from "./list-files.ts";
export { presentFolder } from "./present.ts";
export { removeLeftovers } from "./removal/recover-files.ts";
export { removeFilesOrLeave } from "./removal/remove-files.ts";
export { removeStrays } from "./removal/remove-strays.ts";
export {
  discardOutputs,
  type NamedFile,
  nameOutputs,
  prepareOutputs,
  storeOutputs,
} from "./run-outputs.ts";
export { cleanFilename } from "./upload/clean-filename.ts";
export { acceptInputs, discardInputs, prepareInputs, storeInputs } from "./upload/call-inputs.ts";
export type { IncomingFile, StagedFile } from "./upload/stage-file.ts";
export { removeStaged, stageFiles } from "./upload/stage-files.ts";
export { countFiles, findStoredFile, readStoredFiles } from "./stored-files.ts";
export { uploadFiles } from "./upload/upload-files.ts";
export { type FileList, verifyFiles } from "./verify-files.ts";
export { zipFiles, zipOutputs } from "./download/zip-outputs.ts";
