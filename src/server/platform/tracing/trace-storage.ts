import type { FileStorage } from "../storage/file-storage.ts";
import type { Tracing } from "./tracing.ts";

/** Wraps a storage with spans, which don't say which file. */
export function traceStorage(storage: FileStorage, tracing: Tracing): FileStorage {
  if (!tracing.isOn) return storage;
  const options = { kind: "client", attributes: { "pennyworks.storage": storage.kind } } as const;
  const spanned = <Result>(name: string, work: () => Promise<Result>) =>
    // Outside a request or run it's housekeeping.
    tracing.current() === undefined ? work() : tracing.spanned(`storage ${name}`, options, work);
  return {
    kind: storage.kind,
    localDirectory: storage.localDirectory,
    moveIn: (...file) => spanned("store", () => storage.moveIn(...file)),
    read: (...part) => spanned("read", () => storage.read(...part)),
    stat: (key) => spanned("stat", () => storage.stat(key)),
    delete: (key) => spanned("delete", () => storage.delete(key)),
    deletePrefix: (prefix) => spanned("delete all", () => storage.deletePrefix(prefix)),
    list: (prefix) => storage.list(prefix),
    localCopy: (...copy) => spanned("copy", () => storage.localCopy(...copy)),
    check: () => storage.check(),
    close: () => storage.close(),
  };
}
