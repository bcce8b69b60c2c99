import type { TestProject } from "vitest/node";
import { startTemporaryPostgres } from "../../scripts/temporary-postgres.ts";
import { withoutDisk } from "./without-disk.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Starts a PostgreSQL for the project's tests. Returns what stops it. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres(withoutDisk);
  project.provide("postgresUrl", postgres.url);
  return postgres.stop;
}
