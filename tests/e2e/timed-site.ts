import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { processesBelow, signalProcesses } from "../support/child-processes.ts";
import type { Site } from "./open-site.ts";
import { openSiteFor } from "./shared-site.ts";
import { expect } from "./site.ts";

export interface TimedSite extends Site {
  pass(milliseconds: number): Promise<void>;
  /** Pauses current and later runs until the returned function is called. */
  haltRuns(): () => void;
}

const hook = fileURLToPath(new URL("../support/movable-time.ts", import.meta.url));

/** Opens a site whose time can be moved, during `use`. Pass `import.meta.filename`. */
export async function openTimedSite<Opened extends Site>(
  browserName: string,
  name: string,
  use: (site: Opened & TimedSite) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "pennyworks-time-"));
  const file = path.join(folder, "ahead");
  let ahead = 0;
  const withTime = (site: Site) =>
    use({
      ...(site as Opened),
      pass: async (milliseconds) => {
        ahead += milliseconds;
        await writeFile(file, String(ahead));
        site.server.kill("SIGUSR2");
        await expect.poll(site.server.output).toContain(`The time is ${ahead} ms ahead`);
      },
      haltRuns() {
        const children = processesBelow(site.server.pid);
        signalProcesses(children, "SIGSTOP");
        return () => signalProcesses(children, "SIGCONT");
      },
    });
  const environment = { TIME_FILE: file, NODE_OPTIONS: `--import=${hook}` };
  await openSiteFor(browserName, name, withTime, environment);
  await rm(folder, { recursive: true });
}
