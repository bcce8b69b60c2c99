import { countFiles, verifyFiles } from "#server/features/files/index.ts";
import { runVerification } from "./verification.ts";

await runVerification({
  subject: "The files",
  findViolations: verifyFiles,
  async describe({ database }) {
    const { stored, unfinished } = await countFiles(database.pool);
    return `All files match: ${stored} are listed and stored, ${unfinished} are being written or deleted, and no others exist.`;
  },
});
