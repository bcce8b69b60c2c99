import { mkdirSync, mkdtempSync } from "node:fs";
import {
  copyFile,
  link as linkFile,
  lstat,
  mkdir,
  readdir,
  rename,
  rm,
  unlink,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { removeDirectory } from "./remove-directory.ts";
import type { JobInput, RunJob } from "./run-job.ts";

/** What a run is told of its files while they are in the folders. */
type BroughtFiles = Pick<RunJob, "inputs" | "outputDirectory">;

/** The two folders that a child can reach. They hold what belongs to the run at work, and no more. */
export type ChildFolders = {
  /** To read only: a link leads to the very bytes that the storage keeps. */
  readonly inputDirectory: string;
  readonly outputDirectory: string;
  /** Links the job's inputs into them, or copies what cannot be linked. */
  bring(job: RunJob): Promise<BroughtFiles>;
  /**
   * Moves the folder of a run's outputs to where its job wants it, and with it out of the child's reach. Throws an Error
   * when it is a folder no more.
   */
  handOver(from: string, to: string): Promise<void>;
  /** Leaves nothing of a run to the next one. */
  clear(): Promise<void>;
  remove(): Promise<void>;
};

/** Between two file systems, on one that has no links, and on one that allows no more of them. */
const cannotLink = new Set(["EXDEV", "EPERM", "EACCES", "ENOTSUP", "ENOSYS", "EMLINK"]);

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

async function linkOrCopy(from: string, to: string, link: typeof linkFile): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!cannotLink.has(codeOf(error))) throw error;
    await copyFile(from, to);
  }
}

/** Throws an Error for a link, and whatever else is no folder itself. */
async function refuseOther(path: string): Promise<void> {
  if (!(await lstat(path)).isDirectory()) throw new Error("A run's outputs are no folder");
}

async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT") await mkdir(dirname(to), { recursive: true });
    // What a first try, that was interrupted, left there.
    else if (code === "ENOTEMPTY" || code === "EEXIST") await rm(to, { recursive: true });
    else throw error;
    await rename(from, to);
  }
}

/** Removes a file in one step, where `rm` looks at it twice before; one that is not there is removed already. */
async function removeFile(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT") throw error;
  });
}

/** Makes the folders of one child in the work directory. */
export function makeChildFolders(workDirectory: string, link = linkFile): ChildFolders {
  const directory = mkdtempSync(join(workDirectory, "child-"));
  const inputDirectory = join(directory, "in");
  const outputDirectory = join(directory, "out");
  for (const folder of [inputDirectory, outputDirectory]) mkdirSync(folder);
  let linked: string[] = [];

  return {
    inputDirectory,
    outputDirectory,
    async bring({ runId, inputs, limits }) {
      const ownOutputs = join(outputDirectory, runId);
      const ownInputs = inputs.map(
        // The path does not carry the filename, which could be anything.
        (input, index): JobInput => ({ ...input, path: join(inputDirectory, String(index)) }),
      );
      linked = ownInputs.map(({ path }) => path);
      const done = await Promise.allSettled([
        ...(limits.outputBytes > 0 ? [mkdir(ownOutputs)] : []),
        ...inputs.map(({ path }, index) =>
          linkOrCopy(path, join(inputDirectory, String(index)), link),
        ),
      ]);
      // Not before all have ended: one that is late would be found there by the next run.
      for (const one of done) if (one.status === "rejected") throw one.reason;
      return { inputs: ownInputs, outputDirectory: ownOutputs };
    },
    async handOver(from, to) {
      await refuseOther(from);
      await moveFolder(from, to);
      // As long as it stood there, it could be changed after the look.
      await refuseOther(to);
    },
    async clear() {
      const links = linked;
      linked = [];
      const left = await readdir(outputDirectory);
      await Promise.all([
        ...links.map(removeFile),
        ...left.map((name) => removeDirectory(join(outputDirectory, name))),
      ]);
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
