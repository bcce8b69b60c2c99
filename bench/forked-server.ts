import { fork } from "node:child_process";
import { once } from "node:events";

export interface ForkedServer {
  readonly address: string;
  readonly pid: number;
  close(): Promise<void>;
}

/** Starts a module that serves and sends its address once it listens. */
export async function forkServer(
  module: URL,
  words: readonly string[] = [],
): Promise<ForkedServer> {
  const server = fork(module, words);
  const [{ address }] = (await once(server, "message")) as [{ address: string }];
  return {
    address,
    pid: server.pid ?? 0,
    async close() {
      server.kill();
      await once(server, "close");
    },
  };
}
