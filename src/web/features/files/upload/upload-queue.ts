import type { Session } from "#contract/schemas/session.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { isProblem } from "#web/api/http/problem-error.ts";
import { findArrival } from "./find-arrival.ts";
import { sendFile, type SendParts } from "./send-file.ts";
import { createJob, isUnderWay, type Choice, type Job, type UploadEntry } from "./upload-job.ts";

export interface QueueParts {
  readonly atOnce: number;
  readonly now: () => number;
  readonly wait: SendParts["wait"];
  readonly upload: (
    file: File,
    onProgress: (bytes: number) => void,
    signal: AbortSignal,
  ) => Promise<Session>;
  /** The session as it is on the server; throws where it has ended. */
  readonly read: () => Promise<Session>;
  /** The names of the input files that the page knows. */
  readonly present: () => readonly string[];
  /** Takes over a session as the server gave it. */
  readonly adopt: (session: Session) => void;
  /** Takes files that are not wanted any more out of the session again. */
  readonly remove: (filename: string) => Promise<void>;
  /** Told why nothing of a choice stays. */
  readonly onRefused: (sentence: string) => void;
  /**
   * Told when all has ended and the page may not show what is there: of uploads that went at once an
   * older answer may have come last, and one that was stopped may have arrived.
   */
  readonly onDoubt: () => void;
  readonly onSessionLost: () => void;
}

/** What the server may find wrong with a file itself, which no other try would change. */
const violations = [
  "file_type_not_allowed",
  "file_too_large",
  "too_many_files",
  "invalid_filename",
  "session_full",
];
/** Said where there is no session that takes files. */
export const noSession = "Session not available. Cannot upload files.";

/** Sends files one by one, some at once, each with its own progress, cancel and further tries. */
export function createUploadQueue(parts: QueueParts) {
  let jobs: readonly Job[] = [];
  let entries: readonly UploadEntry[] = [];
  let nextId = 1;
  /** Jobs that are not wanted any more and too near their end to be stopped. */
  const leaving = new Map<number, Job>();
  let mayDiffer = false;
  const claimed = new Set<string>();
  const listeners = new Set<() => void>();

  const publish = (next: readonly Job[]) => {
    jobs = next;
    entries = jobs.map(({ entry }) => entry);
    for (const listener of listeners) listener();
  };
  const change = (id: number, changes: Partial<UploadEntry>) =>
    publish(
      jobs.map((job) =>
        job.entry.id === id ? { ...job, entry: { ...job.entry, ...changes } } : job,
      ),
    );
  const find = (id: number) => jobs.find(({ entry }) => entry.id === id);
  const drop = (dropped: (job: Job) => boolean) => publish(jobs.filter((job) => !dropped(job)));

  const pump = () => {
    const active = jobs.filter(({ entry }) => isUnderWay(entry)).length;
    const waiting = jobs.filter(({ entry }) => entry.state === "waiting");
    const starting = waiting.slice(0, Math.max(0, parts.atOnce - active));
    if (active + starting.length > 1) mayDiffer = true;
    for (const job of starting) void run(job);
    if (active + waiting.length + leaving.size > 0) return;
    claimed.clear();
    if (mayDiffer) parts.onDoubt();
    mayDiffer = false;
  };

  /** Stops what surely has not gone out whole; the rest is taken back when it is answered. */
  const stop = (stopped: (job: Job) => boolean) => {
    for (const job of jobs.filter(stopped)) {
      if (canBeStopped(job, parts.now())) abort(job);
      else if (isUnderWay(job.entry)) leaving.set(job.entry.id, job);
    }
    drop(stopped);
  };
  const abort = ({ controller }: Job) => {
    mayDiffer = true;
    controller.abort();
  };

  const run = async (job: Job) => {
    const { file, choice, controller } = job;
    const { id } = job.entry;
    const others = new Set(parts.present());
    const claim = (session: Session) => {
      const name = findArrival(file, session, new Set([...others, ...claimed]));
      if (name !== null) claimed.add(name);
      return name;
    };
    let name: string | null = null;
    change(id, { state: "sending", sent: 0, speed: null, failure: null });
    job.speedometer.mark(0, parts.now());
    try {
      const session = await sendFile(
        {
          upload: (signal) => parts.upload(file, (bytes) => report(id, bytes), signal),
          async findArrived() {
            const found = await parts.read();
            name = claim(found);
            if (name === null)
              change(id, { state: "sending", sent: 0, speed: null, failure: null });
            return name === null ? null : found;
          },
          wait: parts.wait,
          onInterrupted: (error) =>
            change(id, { state: "interrupted", sent: 0, speed: null, failure: failureOf(error) }),
        },
        controller.signal,
      );
      name ??= claim(session);
      if (find(id) === undefined) {
        if (name !== null) await parts.remove(name);
      } else {
        if (name !== null) choice.stored.push(name);
        parts.adopt(session);
        drop(({ entry }) => entry.id === id);
      }
    } catch (error) {
      if (find(id) !== undefined) await fail(job, error);
    }
    leaving.delete(id);
    pump();
  };

  const fail = async ({ entry, choice }: Job, error: unknown) => {
    if (isProblem(error, ...violations)) {
      stop((job) => job.choice === choice);
      parts.onRefused(failureOf(error));
      for (const name of choice.stored.splice(0)) await parts.remove(name);
    } else if (isProblem(error, "session_not_found", "session_not_active")) {
      stop(() => true);
      parts.onRefused(noSession);
      parts.onSessionLost();
    } else {
      change(entry.id, { state: "failed", sent: 0, speed: null, failure: failureOf(error) });
    }
  };

  const report = (id: number, sent: number) => {
    const now = parts.now();
    const unwanted = leaving.get(id);
    if (unwanted !== undefined) {
      const { entry, speedometer } = unwanted;
      speedometer.mark(sent, now);
      const job = { ...unwanted, entry: { ...entry, sent } };
      if (canBeStopped(job, now)) abort(job);
      return;
    }
    const job = find(id);
    if (job === undefined) return;
    job.speedometer.mark(sent, now);
    const state = sent >= job.entry.size ? "checking" : "sending";
    change(id, { sent, state, speed: job.speedometer.read(now) });
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    entries: () => entries,
    add(files: readonly File[]): void {
      const choice: Choice = { stored: [] };
      publish([...jobs, ...files.map((file) => createJob(nextId++, file, choice))]);
      pump();
    },
    retry(id: number): void {
      if (find(id)?.entry.state !== "failed") return;
      change(id, { state: "waiting", failure: null });
      pump();
    },
    cancel(id: number): void {
      stop(({ entry }) => entry.id === id);
      pump();
    },
    /** Gives up everything at once: whoever chose the files has left. */
    abandon(): void {
      for (const { controller } of [...jobs, ...leaving.values()]) controller.abort();
      publish([]);
    },
    /** Reads the speeds again, which change also while nothing is heard. */
    refreshSpeeds(): void {
      const now = parts.now();
      for (const { entry, speedometer } of jobs) {
        if (entry.state === "sending") change(entry.id, { speed: speedometer.read(now) });
      }
    },
  };
}

function failureOf(error: unknown): string {
  return `Upload failed: ${errorMessage(error)}`;
}

/** Progress is told with a delay: within its last second an upload may have gone out already. */
const lastSecond = 1;

function canBeStopped({ entry, speedometer }: Job, now: number): boolean {
  if (entry.state === "interrupted") return true;
  if (entry.state !== "sending") return false;
  const speed = speedometer.read(now);
  return speed !== null && entry.size - entry.sent > speed * lastSecond;
}
