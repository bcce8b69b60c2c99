import { afterEach } from "vitest";
import { createTestStore, type TestStore } from "./database.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

interface StartedServers {
  /** A data folder and a database of its own, gone after the test. */
  readonly createStore: () => Promise<TestStore>;
  /** Starts a server that is killed after the test, where it has not ended by then. */
  readonly start: (environment: Record<string, string>) => ServerProcess;
}

/** Starts servers for the tests of a file, which it is named by (`import.meta.filename`). */
export function keepServers(name: string): StartedServers {
  const started: ServerProcess[] = [];
  const stores: TestStore[] = [];
  afterEach(async () => {
    for (const server of started.splice(0)) {
      server.kill("SIGKILL");
      await server.exited;
    }
    for (const store of stores.splice(0)) await store.dispose();
  });
  return {
    async createStore() {
      const store = await createTestStore(name);
      stores.push(store);
      return store;
    },
    start(environment) {
      const server = startServerProcess(environment);
      started.push(server);
      return server;
    },
  };
}
