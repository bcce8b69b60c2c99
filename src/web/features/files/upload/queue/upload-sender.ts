import type { QueueParts } from "./queue-parts.ts";
import { sendJob } from "./send-job.ts";
import { createUnwantedUploads } from "./unwanted-uploads.ts";
import { failureOf, kindOfFailure, noSession } from "./upload-failure.ts";
import { isUnderWay, type Job } from "./upload-job.ts";
import { createUploadList, type UploadList } from "./upload-list.ts";

/** Sends waiting files, up to the parallel limit, and handles answers. */
export function createUploadSender(parts: QueueParts) {
  const list = createUploadList();
  const claimed = new Set<string>();
  let mayDiffer = false;
  const doubt = () => {
    mayDiffer = true;
  };
  const unwanted = createUnwantedUploads({ list, now: parts.now, onAbort: doubt });

  const pump = () => {
    const active = list.entries().filter(isUnderWay).length;
    const waiting = list.jobs().filter(({ entry }) => entry.state === "waiting");
    const starting = waiting.slice(0, Math.max(0, parts.atOnce - active));
    if (active + starting.length > 1) doubt();
    for (const job of starting) void run(job);
    if (active + waiting.length + unwanted.count() > 0) return;
    claimed.clear();
    if (mayDiffer) parts.onDoubt();
    mayDiffer = false;
  };

  const run = async (job: Job) => {
    const { id } = job.entry;
    const onProgress = (sent: number) => {
      if (!unwanted.report(id, sent)) showProgress(list, id, { sent, now: parts.now() });
    };
    try {
      const { session, name } = await sendJob(job, { parts, list, claimed, onProgress });
      if (list.find(id) === undefined) {
        if (name !== null) await parts.remove(name);
      } else {
        if (name !== null) {
          job.choice.stored.push(name);
          parts.keep(session, name, job.file);
        }
        parts.adopt(session);
        list.drop(({ entry }) => entry.id === id);
      }
    } catch (error) {
      if (list.find(id) !== undefined) await fail(job, error);
    }
    unwanted.forget(id);
    pump();
  };

  const fail = async ({ entry, choice }: Job, error: unknown) => {
    switch (kindOfFailure(error)) {
      case "refused":
        unwanted.stop((job) => job.choice === choice);
        parts.onRefused(failureOf(error));
        for (const name of choice.stored.splice(0)) await parts.remove(name);
        break;
      case "session lost":
        unwanted.stop(() => true);
        parts.onRefused(noSession);
        parts.onSessionLost();
        break;
      case "may pass":
        list.change(entry.id, { state: "failed", sent: 0, speed: null, failure: failureOf(error) });
    }
  };

  return { list, unwanted, pump };
}

function showProgress(
  list: UploadList,
  id: number,
  { sent, now }: { readonly sent: number; readonly now: number },
): void {
  const job = list.find(id);
  if (job === undefined) return;
  job.speedometer.mark(sent, now);
  const state = sent >= job.entry.size ? "checking" : "sending";
  list.change(id, { sent, state, speed: job.speedometer.read(now) });
}
