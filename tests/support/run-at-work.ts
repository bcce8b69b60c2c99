import { readFile } from "node:fs/promises";
import type { Run } from "#contract/schemas/run.ts";
import { samplesPath } from "#utilities/catalogue.ts";
import type { TestAccount } from "./accounts.ts";
import { askForRun } from "./runs.ts";
import { startSessionOf } from "./sessions.ts";
import { uploadTo } from "./uploads.ts";

const picture = await readFile(`${samplesPath("resize-image_1")}gradient.jpg`);

/**
 * Starts a background run too large to finish before its server is killed at once. Returns its id. Throws an Error if
 * refused.
 */
export async function leaveRunAtWork(account: TestAccount): Promise<string> {
  const { sessionId } = await startSessionOf(account);
  await account.inject(uploadTo(sessionId, [{ filename: "a.jpg", content: picture }]));
  const options = { longestSide: 6000 };
  const later = { prefer: "respond-async" };
  const path = "resize-image/enlarge";
  const answer = await askForRun(account, path, { sessionId, options }, later);
  if (answer.statusCode !== 202) throw new Error(`Not taken: ${answer.body}`);
  return answer.json<Run>().runId;
}
