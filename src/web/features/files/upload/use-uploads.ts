import { useEffect, useState, useSyncExternalStore } from "react";
import type { Session } from "#contract/schemas/session.ts";
import { errorMessage, SentenceError } from "#web/browser/error-message.ts";
import { beginWork } from "#web/browser/work-under-way.ts";
import { deleteFiles, readSessionFiles } from "#web/api/sessions/session-files.ts";
import { uploadFiles } from "#web/api/sessions/upload-file.ts";
import { noSession } from "./queue/upload-failure.ts";
import { createUploadQueue } from "./queue/upload-queue.ts";
import { keepUploaded } from "#web/features/kept-work/uploaded-files.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { showToast } from "#web/ui/show-toast.ts";

interface Parts {
  readonly session: UtilitySession;
  readonly atOnce: number;
  readonly onRefused: (sentence: string) => void;
}

/** How often speeds refresh without events, in milliseconds. */
const refreshInterval = 500;

/** Uploads into a session, until the page is left. */
export function useUploads(parts: Parts) {
  const [{ queue, follow }] = useState(() => createPageQueue(parts));
  useEffect(() => follow(parts));
  const entries = useSyncExternalStore(queue.subscribe, queue.entries);
  const isSending = entries.some(({ state }) => state === "sending");
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(queue.refreshSpeeds, refreshInterval);
    return () => clearInterval(timer);
  }, [isSending, queue]);
  const isComing = entries.some(({ state }) => state !== "failed");
  useEffect(() => (isComing ? beginWork() : undefined), [isComing]);
  useEffect(() => queue.abandon, [queue]);
  return { entries, add: queue.add, retry: queue.retry, cancel: queue.cancel };
}

/** A page's queue, which outlives renders and must `follow` the latest parts. */
function createPageQueue(initial: Parts) {
  let latest = initial;
  const current = (): Session => {
    const { session } = latest.session;
    if (session === null) throw new SentenceError(noSession);
    return session;
  };
  const queue = createUploadQueue({
    atOnce: initial.atOnce,
    now: () => performance.now(),
    wait: waitForConnection,
    upload: async (file, onProgress, signal) =>
      uploadFiles({ sessionId: current().sessionId, files: [file], onProgress, signal }),
    read: async () => readSessionFiles(current().sessionId),
    present: () => latest.session.session?.inputFiles.map(({ filename }) => filename) ?? [],
    adopt: (session) => latest.session.adopt(session),
    keep: keepUploaded,
    async remove(filename) {
      try {
        latest.session.adopt(await deleteFiles(current().sessionId, "input", [filename]));
      } catch (error) {
        const message = `Failed to remove input file '${filename}': ${errorMessage(error)}`;
        showToast({ message, style: "error" });
        reloadOrTell(latest.session);
      }
    },
    onRefused: (sentence) => latest.onRefused(sentence),
    onDoubt: () => reloadOrTell(latest.session),
    onSessionLost: () => reloadOrTell(latest.session),
  });
  const follow = (parts: Parts) => {
    latest = parts;
  };
  return { queue, follow };
}

export function reloadOrTell(session: UtilitySession): void {
  session.reload().catch((error: unknown) => {
    showToast({ message: errorMessage(error), style: "error" });
  });
}

/** Waits, in milliseconds, or until back online. Throws the signal's reason. */
export function waitForConnection(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    const settle = (end: () => void) => {
      clearTimeout(timer);
      settled.abort();
      end();
    };
    const timer = setTimeout(() => settle(resolve), milliseconds);
    const options = { signal: settled.signal };
    window.addEventListener("online", () => settle(resolve), options);
    signal.addEventListener("abort", () => settle(() => reject(signal.reason as Error)), options);
  });
}
