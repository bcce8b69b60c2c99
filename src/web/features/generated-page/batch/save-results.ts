import { downloadZip } from "client-zip";
import { unusedFilename } from "#kit/run/free-filename.ts";
import { writeCsv } from "#kit/run/write-table.ts";
import { type BatchedFile, tableOf } from "#kit/pipeline/run-batch.ts";
import type { PipelineFile } from "#kit/pipeline/follow-plan.ts";
import { type BatchOutput, type BatchRow, isEnded, outputsOf } from "./batch-rows.ts";

const tableName = "results.csv";

/** Downloads at a time. */
const atOnce = 4;

/**
 * Zips what came of all rows, with a table of how each ended. Numbers names that several runs gave. Throws like
 * `BatchOutput.read`.
 */
export async function zipResults(rows: readonly BatchRow[]): Promise<Blob> {
  const taken = new Set([tableName]);
  const outputs: BatchOutput[] = [];
  const files = rows.filter(isEnded).map((row): BatchedFile<PipelineFile> => {
    const own = outputsOf(row).map((output) => ({
      ...output,
      filename: unusedFilename(output.filename, taken),
    }));
    outputs.push(...own);
    return {
      input: { filename: row.file.name, contentType: row.file.type, bytes: row.file.size },
      ended: row.state.is,
      problem: row.state.is === "failed" ? row.state.problem : null,
      outputs: own.map(({ filename, bytes }) => ({ filename, bytes, contentType: "" })),
    };
  });
  const entries = [
    ...(await readAll(outputs)),
    { name: tableName, input: new Blob([writeCsv(tableOf(files))]) },
  ];
  return downloadZip(entries).blob();
}

/** Zips what came of one row. Throws like `BatchOutput.read`. */
export async function zipOutputs(outputs: readonly BatchOutput[]): Promise<Blob> {
  return downloadZip(await readAll(outputs)).blob();
}

async function readAll(outputs: readonly BatchOutput[]) {
  const entries: { name: string; input: Blob }[] = [];
  for (let at = 0; at < outputs.length; at += atOnce) {
    const some = outputs.slice(at, at + atOnce);
    const read = some.map(async (output) => ({
      name: output.filename,
      input: await output.read(),
    }));
    entries.push(...(await Promise.all(read)));
  }
  return entries;
}
