import { countFiles, verifyFiles } from "#server/features/files/index.ts";
import { countExamples, exampleFiles } from "#server/features/requests/index.ts";
import { runVerification } from "./verification.ts";

await runVerification({
  subject: "The files",
  async findViolations(stores) {
    return [...(await verifyFiles(stores)), ...(await verifyFiles(stores, exampleFiles))];
  },
  async describe({ database }) {
    const files = await countFiles(database.pool);
    const examples = await countExamples(database.pool);
    const stored = files.stored + examples.stored;
    const unfinished = files.unfinished + examples.unfinished;
    return `All files match: ${stored} are listed and stored, ${unfinished} are being written or deleted, and no others exist.`;
  },
});
