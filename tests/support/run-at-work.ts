import { readFile } from "node:fs/promises";
import type { Run } from "#contract/schemas/run.ts";
import { samplesPath } from "#utilities/catalogue.ts";
import type { TestAccount } from "./accounts.ts";
import { askForRun } from "./runs.ts";
import { startSessionOf } from "./sessions.ts";
import { uploadTo } from "./uploads.ts";

const picture = await readFile(`${samplesPath("resize-image_1")}gradient.jpg`);

/**
 * Asks for a run in the background that makes so large a picture that it has not ended when its server is killed at
 * once; gives its id. Throws an Error where it is not taken.
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
