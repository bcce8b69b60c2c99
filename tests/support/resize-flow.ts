import { readFile } from "node:fs/promises";
import { samplesPath } from "#utilities/catalogue.ts";
import type { TestAccount } from "./accounts.ts";
import { startSessionOf } from "./sessions.ts";
import { uploadTo } from "./uploads.ts";

const picture = await readFile(`${samplesPath("resize-image_1")}gradient.jpg`);

/** Runs a small picture's whole flow. Returns each call's milliseconds. Throws an Error for a failure. */
export async function resizeFlow(account: TestAccount): Promise<readonly number[]> {
  const times: number[] = [];
  const timed = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const startedAt = performance.now();
    const answer = await call();
    times.push(performance.now() - startedAt);
    return answer;
  };
  const succeed = async (...[options]: Parameters<TestAccount["inject"]>) => {
    const { statusCode, body } = await timed(() => account.inject(options));
    if (statusCode >= 300 || statusCode === 202) throw new Error(`${statusCode}: ${body}`);
  };

  const { sessionId } = await timed(() => startSessionOf(account));
  const session = `/api/sessions/${sessionId}`;
  await succeed(uploadTo(sessionId, [{ filename: "a.jpg", content: picture }]));
  await succeed({
    method: "POST",
    url: "/api/resize-image/enlarge",
    payload: { sessionId, options: {} },
  });
  await succeed({ url: `${session}/files` });
  await succeed({ url: `${session}/files/output/a_enlarged.jpg` });
  await succeed({ method: "PATCH", url: `${session}?status=COMPLETED&delete=true` });
  return times;
}
