import { createHash } from "node:crypto";
import type { AnyRun, TestedManifest, TestFile } from "../proof/run-for-test.ts";
import { runOnServerForTest } from "../proof/run-on-server-for-test.ts";
import type { JsonValue } from "../run/run-result.ts";
import { type AnyComparison, compareWith } from "./define-oracle.ts";
import type { Random } from "./random.ts";

/** PDFs in Base64. `expect` is for the script. */
export type PdfCase = {
  files: string[];
  operation: string;
  options: { [name: string]: JsonValue };
  expect?: JsonValue;
};

type Verdict = [written: string, fault: JsonValue];

/** Lets `pdf_pages.py` look for faults in our files. */
export function comparePdfs(
  run: AnyRun,
  manifest: TestedManifest,
  comparison: {
    readonly name: string;
    readonly cases: (random: Random) => readonly PdfCase[];
    readonly script: string;
    readonly command: string;
    readonly packages?: readonly string[];
  },
): AnyComparison {
  const { name, cases, script, command, packages = [] } = comparison;
  const written = async ({ files, operation, options }: PdfCase): Promise<readonly TestFile[]> => {
    const inputs = files.map((content, index) => ({
      filename: `given${index}.pdf`,
      content: Buffer.from(content, "base64"),
    }));
    return (await runOnServerForTest(run, manifest, { operation, options, inputs })).outputs;
  };
  return compareWith<PdfCase, Verdict>({
    name,
    cases,
    theirs: {
      script,
      command,
      packages: ["qpdf", "poppler-utils", "python3-numpy", "python3-pil", ...packages],
      given: async (one) => ({
        ...one,
        ours: (await written(one)).map(({ content }) => content.toString("base64")),
      }),
    },
    ours: async (one) => {
      const digest = createHash("sha256");
      for (const { content } of await written(one)) digest.update(content);
      return [digest.digest("hex").slice(0, 16), null];
    },
  });
}
