import { linkSync, lstatSync, mkdirSync, mkdtempSync, renameSync, unlinkSync } from "node:fs";
import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isQuicklySeenEmpty, removeDirectory } from "./remove-directory.ts";
import type { JobInput, RunJob } from "./run-job.ts";

type BroughtFiles = Pick<RunJob, "inputs" | "outputDirectory">;

/** The two folders a child can reach, holding only the current run's files. */
export type ChildFolders = {
  /** Read-only, as links lead to the storage's bytes. */
  readonly inputDirectory: string;
  readonly outputDirectory: string;
  /** Links or copies inputs. */
  bring(job: RunJob): Promise<BroughtFiles>;
  /**
   * Moves the output folder where the job wants it, out of the child's reach. Throws an Error if it
   * is no longer a folder.
   */
  handOver(from: string, to: string): Promise<void>;
  clear(): Promise<void>;
  remove(): Promise<void>;
};

/** Another file system, no support for links, or too many of them. */
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

/** Throws an Error for a link or anything but a folder. */
function refuseOther(path: string): void {
  if (!lstatSync(path).isDirectory()) throw new Error("A run's outputs are no folder");
}

async function moveFolder(from: string, to: string): Promise<void> {
  try {
    renameSync(from, to);
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT") mkdirSync(dirname(to), { recursive: true });
    // Left by an interrupted first attempt.
    else if (code === "ENOTEMPTY" || code === "EEXIST") await rm(to, { recursive: true });
    else throw error;
    renameSync(from, to);
  }
}

/** Removes a link or copy, if any. */
async function removeInput(path: string): Promise<void> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (found.nlink > 1) unlinkSync(path);
  else await rm(path, { force: true });
}

/**
 * Makes a child's folders. Quick steps are synchronous: the thread pool may wait for a core while
 * all compute.
 */
export function makeChildFolders(workDirectory: string, link = linkSync): ChildFolders {
  const directory = mkdtempSync(join(workDirectory, "child-"));
  const inputDirectory = join(directory, "in");
  const outputDirectory = join(directory, "out");
  for (const folder of [inputDirectory, outputDirectory]) mkdirSync(folder);
  let brought: string[] = [];
  // Made during the run before, as the journal delays it.
  const nextFolder = join(directory, "next");
  let nextMade: Promise<unknown> | undefined;
  const makeNext = () => {
    const made = mkdir(nextFolder, { recursive: true });
    // The error surfaces where the folder is needed.
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
        // Paths don't contain the filename, which could be anything.
        (input, index): JobInput => ({ ...input, path: join(inputDirectory, String(index)) }),
      );
      brought = ownInputs.map(({ path }) => path);
      const done = await Promise.allSettled([
        ...(limits.outputBytes > 0 ? [giveFolder(ownOutputs)] : []),
        ...inputs.map(({ path }, index) =>
          linkOrCopy(path, join(inputDirectory, String(index)), link),
        ),
      ]);
      // Wait for all, or a late one would reach the next run.
      for (const one of done) if (one.status === "rejected") throw one.reason;
      return { inputs: ownInputs, outputDirectory: ownOutputs };
    },
    async handOver(from, to) {
      refuseOther(from);
      await moveFolder(from, to);
      // Checked after the move, when the child can no longer change it.
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
