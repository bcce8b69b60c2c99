import fs from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import type { WriteAheadLogSync } from "./write-ahead-log-sync.ts";

type InitParameters = Parameters<NodeFS["init"]>;

interface OpenFile {
  readonly nfd: number;
  readonly path: string;
}

interface NodeFileOperations {
  readonly stream_ops: {
    fsync(file: OpenFile): number;
    write(file: OpenFile, ...rest: unknown[]): number;
    close(file: OpenFile): void;
    setattr(file: OpenFile, ...rest: unknown[]): void;
  };
  readonly node_ops: Record<"setattr" | "rename" | "unlink", (...rest: unknown[]) => void>;
}

const isWriteAheadLog = ({ path }: OpenFile) => path.includes("/pg_wal/");

/**
 * Adds an fsync that reaches the disk. Those of the write-ahead log go to `log`, which commits wait for; others happen
 * at once.
 */
export class DurableFileSystem extends NodeFS {
  readonly #log: WriteAheadLogSync;

  constructor(folder: string, log: WriteAheadLogSync) {
    super(folder);
    this.#log = log;
  }

  override async init(...[pglite, options]: InitParameters): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pglite, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          (module: object) => this.#install(operationsOf(module)),
        ],
      },
    };
  }

  #install({ stream_ops: files, node_ops: names }: NodeFileOperations): void {
    const log = this.#log;
    files.fsync = (file) => {
      if (isWriteAheadLog(file)) log.request(file.nfd);
      else {
        log.finish();
        // Through the module object, so that a test can count the calls.
        fs.fsyncSync(file.nfd);
      }
      return 0;
    };
    // Otherwise a power cut could leave pages that no log explains.
    const { write, close, setattr } = files;
    files.write = (file, ...rest) => {
      if (!isWriteAheadLog(file)) log.finish();
      return write(file, ...rest);
    };
    files.setattr = (...rest) => {
      log.finish();
      setattr(...rest);
    };
    files.close = (file) => {
      if (isWriteAheadLog(file)) log.finish();
      close(file);
    };
    for (const name of ["setattr", "rename", "unlink"] as const) {
      const change = names[name];
      names[name] = (...rest) => {
        log.finish();
        change(...rest);
      };
    }
  }
}

function operationsOf(module: object): NodeFileOperations {
  if ("NODEFS" in module) {
    const { NODEFS } = module as { NODEFS?: Partial<NodeFileOperations> };
    if (NODEFS?.stream_ops !== undefined && NODEFS.node_ops !== undefined) {
      return NODEFS as NodeFileOperations;
    }
  }
  // Without this, a new PGlite could lose durability silently.
  throw new Error("PGlite no longer has the file operations into which fsync is installed.");
}
