import { expect, test } from "vitest";
import { toHundredths } from "#contract/facts/credits/amount.ts";
import { isAllowedType } from "#contract/facts/files/allowed-type.ts";
import { typeOfName } from "#kit/pipeline/file-types.ts";
import { followPlan, type PipelineFile, type Workplace } from "#kit/pipeline/follow-plan.ts";
import { type KnownUtility, planPipeline } from "#kit/pipeline/plan-pipeline.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { takenFiles } from "#kit/manifest/taken-files.ts";
import { loadCatalogue } from "./catalogue.ts";

/** Endings of files that a type of a manifest means. */
const endings: Readonly<Record<string, string>> = {
  "image/*": ".png",
  "video/*": ".mp4",
  "audio/*": ".mp3",
  "image/jpeg": ".jpg",
  "image/svg+xml": ".svg",
  "image/x-icon": ".ico",
  "image/tiff": ".tiff",
  "application/pdf": ".pdf",
  "text/plain": ".txt",
  "text/csv": ".csv",
  "text/vtt": ".vtt",
  "application/json": ".json",
};

function fileOf(type: string): PipelineFile {
  const ending = type.startsWith(".") ? type : (endings[type] ?? `.${type.replace(/^.*\//, "")}`);
  const filename = `sample${ending}`;
  return {
    filename,
    contentType: type.startsWith(".") ? typeOfName(filename) : type.replace("*", "x"),
    bytes: 1,
  };
}

const manifests = await loadCatalogue();
const utilities = new Map<string, KnownUtility>(
  [...manifests].map(([id, manifest]) => [
    id,
    { id, name: manifest.name, price: toHundredths(0), freeCreditsAllowed: true, manifest },
  ]),
);

interface Port {
  readonly use: string;
  readonly id: string;
  readonly operation: KnownUtility["manifest"]["operations"][string];
}

/** One operation for each way to take and to give. */
function differing(describe: (port: Port, utility: KnownUtility) => unknown): Port[] {
  const found = new Map<string, Port>();
  for (const [id, utility] of utilities) {
    for (const [code, operation] of Object.entries(utility.manifest.operations)) {
      const port = { use: `${id}/${code}`, id, operation };
      const key = JSON.stringify(describe(port, utility));
      if (!found.has(key)) found.set(key, port);
    }
  }
  return [...found.values()];
}

const givers = differing(({ operation: { gives } }) => gives);
const takers = differing(({ operation }, { manifest }) => [
  takenFiles(manifest, operation),
  operation.takes.text,
]);

interface Sample {
  readonly result: RunResult | null;
  readonly outputs: readonly PipelineFile[];
}

/** What the first step can give: each of its types, or what its results become. */
function samplesOf({ operation: { takes, gives } }: Port, any: string): readonly Sample[] {
  const count = gives.files?.number === "one" || gives.files?.number === "each" ? 1 : 2;
  const types = gives.files?.types.length === 0 ? [any] : gives.files?.types;
  const files = types?.map((type) => ({
    result: null,
    outputs: Array.from({ length: Math.max(1, count - 1) }, () => fileOf(type)),
  }));
  const isTold = files !== undefined && takes.files !== undefined && takes.text === undefined;
  const results = (isTold ? [] : gives.results).flatMap((kind): Sample[] => {
    switch (kind) {
      case "text":
        return [{ result: { type: "text", text: "a" }, outputs: [] }];
      case "json":
        return [{ result: { type: "json", value: 1 }, outputs: [] }];
      case "table":
        return [{ result: { type: "table", columns: ["a"], rows: [] }, outputs: [] }];
      case "html":
        return [{ result: { type: "html", html: "a" }, outputs: [] }];
      case "image":
        return ["a.png", "a.svg"].map((filename) => ({
          result: {
            type: "image",
            contentType: "image/png",
            base64: "AA==",
            alt: "a",
            filename,
          },
          outputs: [],
        }));
      case "audio":
        return [
          {
            result: {
              type: "audio",
              contentType: "audio/wav",
              base64: "AA==",
              filename: "a.wav",
            },
            outputs: [],
          },
        ];
      default:
        return [];
    }
  });
  return [...(files ?? []), ...results];
}

/** Follows both steps with a sample of what the first gives. Returns whether the second is called with what it takes. */
async function runs(giver: Port, taker: Port, sample: Sample) {
  const steps = [
    { use: giver.use, from: [] },
    { use: taker.use, each: 1000 },
  ];
  const utility = utilities.get(taker.id);
  if (utility === undefined) throw new Error(taker.id);
  const taken = takenFiles(utility.manifest, taker.operation);
  const step = (port: Port, number: number) => ({
    number,
    utility: utilities.get(port.id) ?? utility,
    operationCode: port.use.split("/")[1] ?? "",
    operation: port.operation,
    options: {},
    sources: number === 1 ? [] : [1],
    taken: number === 1 ? null : taken,
    each: 1000,
    only: null,
    isOff: false,
    runs: { least: 1, most: 1000 },
  });
  expect(steps).toHaveLength(2);
  let called = false;
  const place: Workplace<PipelineFile> = {
    async runStep({ number, inputs }) {
      if (number === 1) return { status: "succeeded", ...sample };
      called = true;
      for (const { filename: name, contentType: type } of inputs) {
        expect(taken !== null && isAllowedType({ name, type }, taken.types)).toBe(true);
      }
      return { status: "succeeded", result: null, outputs: [] };
    },
    readText: async () => "a",
    makeFile: async (filename) => ({ filename, contentType: typeOfName(filename), bytes: 1 }),
    renamed: (file, filename) => ({ ...file, filename }),
    onProgress: () => undefined,
  };
  const outcome = await followPlan(
    {
      steps: [step(giver, 1), step(taker, 2)],
      place: "server",
      price: { least: toHundredths(0), most: toHundredths(0) },
      freeCreditsAllowed: true,
    },
    { files: [], text: undefined },
    place,
  );
  if (outcome.status === "failed" && outcome.step === 1) return "unasked";
  // Options that it needs are another matter than what it takes.
  const isFed = called || (outcome.status === "failed" && outcome.code === "invalid_options");
  return isFed ? "fed" : "starved";
}

test(
  "what the planner accepts a step is fed with, and what it refuses starves it",
  { timeout: 120_000 },
  async () => {
    const wrong: string[] = [];
    let accepted = 0;
    let refused = 0;
    for (const giver of givers) {
      for (const taker of takers) {
        const { takes } = taker.operation;
        if (takes.files === undefined && takes.text === undefined) continue;
        // A step that asks for several files at least may get fewer.
        if ((takes.files?.least ?? 0) > 1) continue;
        const planned = planPipeline(
          {
            v: 1,
            steps: [
              { use: giver.use, from: [] },
              { use: taker.use, each: 1000 },
            ],
          },
          (id) => utilities.get(id),
          { files: [], hasText: false },
        );
        const faults =
          "faults" in planned
            ? planned.faults.filter(({ step, field }) => step === 2 && field === undefined)
            : [];
        const any = utilities.get(taker.id)?.manifest.files?.allowedTypes[0] ?? ".txt";
        const samples = samplesOf(giver, takes.files === undefined ? ".txt" : any);
        const ends = await Promise.all(samples.map((sample) => runs(giver, taker, sample)));
        if (ends.includes("unasked")) continue;
        const isFed = ends.includes("fed");
        if (faults.length === 0) accepted += 1;
        else refused += 1;
        if (isFed !== (faults.length === 0)) {
          wrong.push(
            `${giver.use} → ${taker.use}: planner says ${JSON.stringify(faults)}, and runs are ${ends.join()}`,
          );
        }
      }
    }
    expect(wrong).toEqual([]);
    expect({ accepted: accepted > 500, refused: refused > 500 }).toEqual({
      accepted: true,
      refused: true,
    });
  },
);
