import fs from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type InitParameters = Parameters<NodeFS["init"]>;

interface NodeFileOperations {
  fsync(stream: { nfd: number }): number;
}

/**
 * The folder of an embedded database with an fsync that reaches the disk. The file system that PGlite brings has
 * none, so that PostgreSQL believes a commit to be safe that a power cut still loses.
 */
export class DurableFileSystem extends NodeFS {
  override async init(...[pglite, options]: InitParameters): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const installFsync = (module: object) => {
      // Called through the module object of node:fs, so that a test can count the calls.
      operationsOf(module).fsync = ({ nfd }) => {
        fs.fsyncSync(nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), installFsync],
      },
    };
  }
}

function operationsOf(module: object): NodeFileOperations {
  if ("NODEFS" in module) {
    const { NODEFS } = module as { NODEFS?: { stream_ops?: NodeFileOperations } };
    if (NODEFS?.stream_ops !== undefined) return NODEFS.stream_ops;
  }
  // Without this a new version of PGlite could take away durability silently.
  throw new Error("PGlite no longer has NODEFS.stream_ops: fsync cannot be installed.");
}
