import { fileURLToPath } from "node:url";
import { type PublishedProgram, runPublished } from "./published-program.ts";

/** Version 0.1.16, which npm calls the latest, doesn't know the revision of 2026. */
const suite: PublishedProgram = {
  package: "@modelcontextprotocol/conformance",
  version: "0.2.0-alpha.12",
  command: "conformance",
};

const revisions = ["2025-11-25", "2026-07-28"];
const expectedFailures = fileURLToPath(new URL("expected-failures.yaml", import.meta.url));

/**
 * Runs what the official suite requires of each revision, and returns what is wrong: a failure that isn't expected, or
 * an expected one that passes.
 */
export async function checkConformance(
  address: string,
  directory: string,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const revision of revisions) {
    const asked = ["--requirements", revision, "--expected-failures", expectedFailures];
    const words = ["server", "--url", address, ...asked];
    const { code, stdout, stderr } = await runPublished(suite, words, directory);
    console.log(`Revision ${revision}\n${stdout.slice(stdout.indexOf("=== SUMMARY"))}`);
    if (code !== 0) faults.push(`Revision ${revision}: the suite ended with ${code}. ${stderr}`);
  }
  return faults;
}
