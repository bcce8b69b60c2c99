import { attachmentOracle } from "./oracle/attachment-cases.ts";
import { bookmarkOracle } from "./oracle/bookmark-cases.ts";
import { labelOracle } from "./oracle/label-cases.ts";
import { metadataOracle } from "./oracle/metadata-cases.ts";

export const oracles = {
  "pdf-bookmarks": bookmarkOracle,
  "pdf-page-labels": labelOracle,
  "pdf-attachments": attachmentOracle,
  "pdf-metadata": metadataOracle,
};
