import { linkSync, lstatSync, mkdirSync, mkdtempSync, renameSync, unlinkSync } from "node:fs";
import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isQuicklySeenEmpty, removeDirectory } from "./remove-directory.ts";
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

async function linkOrCopy(from: string, to: string, link: typeof linkSync): Promise<void> {
  try {
    link(from, to);
  } catch (error) {
    if (!cannotLink.has(codeOf(error))) throw error;
    await copyFile(from, to);
  }
}

/** Throws an Error for a link, and whatever else is no folder itself. */
function refuseOther(path: string): void {
  if (!lstatSync(path).isDirectory()) throw new Error("A run's outputs are no folder");
}

async function moveFolder(from: string, to: string): Promise<void> {
  try {
    renameSync(from, to);
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT") mkdirSync(dirname(to), { recursive: true });
    // What a first try, that was interrupted, left there.
    else if (code === "ENOTEMPTY" || code === "EEXIST") await rm(to, { recursive: true });
    else throw error;
    renameSync(from, to);
  }
}

/** Removes a link to a stored file, or the whole of a copy, whose bytes go with it; what is not there is removed already. */
async function removeInput(path: string): Promise<void> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (found.nlink > 1) unlinkSync(path);
  else await rm(path, { force: true });
}

/**
 * Makes the folders of one child in the work directory. Between two runs a child has nothing to do, so that a step that
 * takes microseconds is done at once: by way of the thread pool it waits for a core as long as all of them compute.
 */
export function makeChildFolders(workDirectory: string, link = linkSync): ChildFolders {
  const directory = mkdtempSync(join(workDirectory, "child-"));
  const inputDirectory = join(directory, "in");
  const outputDirectory = join(directory, "out");
  for (const folder of [inputDirectory, outputDirectory]) mkdirSync(folder);
  let brought: string[] = [];
  // Making a folder waits for the disk while the journal is written: one is made while the run before computes.
  const nextFolder = join(directory, "next");
  let nextMade: Promise<unknown> | undefined;
  const makeNext = () => {
    const made = mkdir(nextFolder, { recursive: true });
    // Whoever needs it hears of that.
    made.catch(() => undefined);
    return made;
  };
  const giveFolder = async (path: string) => {
    const made = nextMade ?? makeNext();
    nextMade = undefined;
    await made;
    renameSync(nextFolder, path);
    nextMade = makeNext();
  };

  return {
    inputDirectory,
    outputDirectory,
    async bring({ runId, inputs, limits }) {
      const ownOutputs = join(outputDirectory, runId);
      const ownInputs = inputs.map(
        // The path does not carry the filename, which could be anything.
        (input, index): JobInput => ({ ...input, path: join(inputDirectory, String(index)) }),
      );
      brought = ownInputs.map(({ path }) => path);
      const done = await Promise.allSettled([
        ...(limits.outputBytes > 0 ? [giveFolder(ownOutputs)] : []),
        ...inputs.map(({ path }, index) =>
          linkOrCopy(path, join(inputDirectory, String(index)), link),
        ),
      ]);
      // Not before all have ended: one that is late would be found there by the next run.
      for (const one of done) if (one.status === "rejected") throw one.reason;
      return { inputs: ownInputs, outputDirectory: ownOutputs };
    },
    async handOver(from, to) {
      refuseOther(from);
      await moveFolder(from, to);
      // As long as it stood there, it could be changed after the look.
      refuseOther(to);
    },
    async clear() {
      const inputs = brought;
      brought = [];
      await Promise.all(inputs.map(removeInput));
      if (isQuicklySeenEmpty(outputDirectory)) return;
      const left = await readdir(outputDirectory);
      await Promise.all(left.map((name) => removeDirectory(join(outputDirectory, name))));
    },
    async remove() {
      await nextMade?.catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
