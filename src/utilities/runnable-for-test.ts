import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Manifest } from "#kit/manifest/manifest.ts";
import type { RunnableUtility } from "#kit/proof/run-example-for-test.ts";
import {
  type DeclaredFolder,
  joinManifests,
  loadFolder,
  runModulePath,
  samplesPath,
  utilityFolders,
} from "./catalogue.ts";

export type ListedUtility = RunnableUtility & {
  readonly id: string;
  readonly hasOwnPage: boolean;
};

export type BrokenFolder = { readonly folder: string; readonly fault: string };

const moduleSchema = z.object({ run: z.function() });

/** Loads all manifests, and wrong ones separately, so each fails only its own test in conformance.test.ts. */
export async function loadSound(): Promise<{
  readonly sound: ReadonlyMap<string, Manifest>;
  readonly broken: readonly BrokenFolder[];
}> {
  const folders = await utilityFolders();
  const loaded = await Promise.all(
    folders.map((folder) =>
      loadFolder(folder).catch((error: unknown) => ({ folder, fault: faultOf(folder, error) })),
    ),
  );
  const broken = loaded.filter((each) => "fault" in each);
  const sound: DeclaredFolder[] = [];
  for (const declared of loaded) {
    if ("fault" in declared) continue;
    try {
      joinManifests([...sound, declared]);
      sound.push(declared);
    } catch (error) {
      broken.push({ folder: declared.folder, fault: faultOf(declared.folder, error) });
    }
  }
  return { sound: joinManifests(sound), broken };
}

function faultOf(folder: string, error: unknown): string {
  const sentence = error instanceof Error ? error.message : String(error);
  return sentence.startsWith("src/utilities/")
    ? sentence
    : `src/utilities/${folder}/manifest.ts cannot be loaded: ${sentence}`;
}

/** Loads every valid utility with its `run`, in the order of ids. */
export async function loadRunnable(): Promise<ListedUtility[]> {
  const { sound } = await loadSound();
  return Promise.all([...sound].map(([id, manifest]) => runnableOf(id, manifest)));
}

async function runnableOf(id: string, manifest: Manifest): Promise<ListedUtility> {
  return {
    id,
    manifest,
    run: await loadRun(runModulePath(id)),
    samplesFolder: samplesPath(id),
    hasOwnPage: existsSync(join(samplesPath(id), "../page.tsx")),
  };
}

/** For a broken module, returns a run that throws, so only its own tests fail. */
async function loadRun(path: string): Promise<RunnableUtility["run"]> {
  try {
    const module: unknown = await import(path);
    return moduleSchema.parse(module).run as unknown as RunnableUtility["run"];
  } catch (error) {
    const mend = `${path} is no run: it exports the function \`run\`, as docs/utilities.md says.`;
    return () => Promise.reject(new Error(mend, { cause: error }));
  }
}
