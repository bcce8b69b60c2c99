import { afterEach } from "vitest";
import { createTestStore, type TestStore } from "./database.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

interface StartedServers {
  readonly createStore: () => Promise<TestStore>;
  readonly start: (environment: Record<string, string>) => ServerProcess;
}

/** Starts servers for a test file. Pass `import.meta.filename`. */
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
