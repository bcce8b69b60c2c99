import { countFiles, verifyFiles } from "#server/features/files/index.ts";
import { runVerification } from "./verification.ts";

// For operators: that no row of a file is without its file, and no file without its row.

await runVerification({
  subject: "The files",
  findViolations: verifyFiles,
  async describe({ database }) {
    const { stored, unfinished } = await countFiles(database.pool);
    return `The files are right: ${stored} listed and stored, ${unfinished} being written or deleted, no others.`;
  },
});
