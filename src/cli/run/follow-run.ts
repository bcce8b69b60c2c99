import { setTimeout as pause } from "node:timers/promises";
import { hasEnded } from "#contract/facts/run.ts";
import type { Run } from "#contract/schemas/run.ts";
import { call, type Connection, insist } from "../connection.ts";

/** Follows a run to its end, over cut connections. Throws CliError, also if a key may not see runs. */
export async function followRun(
  connection: Connection,
  runId: string,
  watch: (run: Run) => void,
): Promise<Run> {
  const { signal } = connection;
  const path = `/api/runs/${runId}/events`;
  for (;;) {
    const answer = await insist(signal, () => call(connection, path));
    for await (const run of runsOf(signal, answer)) {
      watch(run);
      if (hasEnded(run.status)) return run;
    }
    await pause(250, undefined, { signal });
  }
}

/** Yields the runs of a stream of events until it ends or is cut. */
async function* runsOf(signal: AbortSignal, { body }: Response): AsyncGenerator<Run> {
  if (body === null) return;
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for await (const bytes of body) {
      const events = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) yield JSON.parse(data) as Run;
      }
    }
  } catch {
    signal.throwIfAborted();
  }
}
