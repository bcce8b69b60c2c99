import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { casesOf, differencesOf, faultsOf } from "#kit/oracle/compare.ts";
import type { AnyComparison, Oracle } from "#kit/oracle/define-oracle.ts";
import { isProvedHere } from "#kit/proof/proved-here-for-test.ts";
import { sampled, testsAll } from "#kit/proof/scope-for-test.ts";
import { parseRecording, type Recording } from "#kit/oracle/recording.ts";
import { utilityId } from "#contract/facts/utility/id.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { loadFolder, utilityFolders } from "./catalogue.ts";

export type ProvedUtility = {
  readonly id: string;
  readonly folder: string;
  readonly places: Manifest["places"];
  readonly oracle: Oracle | undefined;
  readonly isProvedHere: boolean;
  readonly fault?: string;
};

type OracleModule = {
  readonly oracle?: Oracle;
  readonly oracles?: Readonly<Record<string, Oracle>>;
  readonly fault?: string;
};

/** Loads every valid utility with its oracle, in the order of ids. */
export async function loadOracles(): Promise<ProvedUtility[]> {
  const all = await Promise.all((await utilityFolders()).map(loadProved));
  return all.flat().toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function loadProved(folder: string): Promise<ProvedUtility[]> {
  // conformance.test.ts reports wrong manifests.
  const { manifests } = await loadFolder(folder).catch(() => ({ manifests: [] }));
  const isThere = existsSync(new URL(`${folder}/oracle.ts`, import.meta.url));
  const path = `./${folder}/oracle.ts`;
  if (manifests.length === 0) return [];
  const module: Promise<OracleModule> = isThere ? import(path) : Promise.resolve({});
  const { oracle, oracles, fault } = await module.catch((error: unknown): OracleModule => ({
    fault: `src/utilities/${folder}/oracle.ts cannot be loaded: ${String(error)}`,
  }));
  return manifests.map((manifest) => ({
    id: utilityId(manifest),
    folder,
    places: manifest.places,
    oracle: oracle ?? oracles?.[manifest.code],
    isProvedHere: isProvedHere(manifest),
    ...(fault === undefined ? {} : { fault }),
  }));
}

/** Returns where a comparison's recorded answers are. */
export function recordingUrl(folder: string, { name }: AnyComparison): URL {
  return new URL(`${folder}/oracle/${name}.json`, import.meta.url);
}

export async function readRecording(
  folder: string,
  comparison: AnyComparison,
): Promise<Recording | undefined> {
  const url = recordingUrl(folder, comparison);
  return existsSync(url) ? parseRecording(await readFile(url, "utf8")) : undefined;
}

/** Returns the command that records a utility's answers. */
export function recordCommand(id: string): string {
  return `npm run oracles -- --utility=${id} --write`;
}

export type Compared = {
  readonly cases: number;
  /** Intended differences. */
  readonly choices: number;
  readonly faults: readonly string[];
};

export async function compareRecorded(
  { id, folder, places }: Pick<ProvedUtility, "id" | "folder" | "places">,
  comparison: AnyComparison,
): Promise<Compared> {
  const { drawn, digest } = casesOf(folder, comparison);
  const recording = await readRecording(folder, comparison);
  const isAsked = typeof comparison.theirs !== "function";
  if (isAsked && recording === undefined) {
    return fault(drawn.length, `nothing is recorded: ${recordCommand(id)}`);
  }
  if (recording !== undefined && recording.digest !== digest) {
    return fault(drawn.length, `the recording is of other cases: ${recordCommand(id)}`);
  }
  const size = sampleSizes[places.includes("page") ? "page" : "server"];
  const sample = sampleOf(size, drawn.length, comparison, recording);
  const isWanted = (index: number) => sample?.has(index) ?? true;
  const differences = await differencesOf(comparison, drawn, recording?.answers, isWanted);
  return {
    cases: drawn.length,
    choices: differences.filter(({ choice }) => choice !== undefined).length,
    faults: faultsOf(comparison, differences, recording),
  };
}

/**
 * Oracles list their edge cases first, and then random ones of growing kinds: the sample has the first edges and an even
 * spread of the rest. Cases with pictures and PDFs take a tenth of a second each.
 */
const sampleSizes = {
  page: { edges: 8, others: 6 },
  server: { edges: 3, others: 2 },
} as const;

/** Picks the cases to compare; undefined means all, which choices need. */
function sampleOf(
  size: (typeof sampleSizes)[keyof typeof sampleSizes],
  length: number,
  { choices = [] }: AnyComparison,
  recording: Recording | undefined,
): ReadonlySet<number> | undefined {
  if (testsAll || (choices.length > 0 && recording === undefined)) return undefined;
  const places = Array.from({ length }, (_, index) => index);
  return new Set([
    ...places.slice(0, size.edges),
    ...sampled(places.slice(size.edges), size.others),
    ...Object.keys(recording?.choices ?? {}).map(Number),
  ]);
}

function fault(cases: number, what: string): Compared {
  return { cases, choices: 0, faults: [what] };
}
