import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signUp, type TestAccount } from "../tests/support/accounts.ts";
import { httpDoor } from "../tests/support/http-door.ts";
import { type Mailbox, openMailbox } from "../tests/support/mailbox.ts";
import { startServerProcess } from "../tests/support/server-process.ts";

/** More than any benchmark needs: it measures work, not refusals. */
const withoutLimits = {
  FREE_CREDITS_PER_MONTH: "1000000",
  SIGN_INS_PER_MINUTE: "1000000",
  SIGN_UPS_PER_HOUR: "1000000",
  SESSION_STARTS_PER_MINUTE: "1000000",
  UPLOADS_PER_MINUTE: "1000000",
  RUNS_PER_MINUTE: "1000000",
};

export interface ProductServer {
  readonly address: string;
  readonly pid: number;
  readonly accounts: readonly TestAccount[];
  close(): Promise<void>;
}

/** The real server, on embedded defaults in a new data folder unless `environment` says otherwise. */
export async function openProductServer(
  accountCount: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<ProductServer> {
  const folder = await mkdtemp(join(tmpdir(), "pennyworks-bench-"));
  const mailbox = await openMailbox();
  const server = startServerProcess({
    DATA_DIR: join(folder, "data"),
    SMTP_URL: mailbox.url,
    ...withoutLimits,
    ...environment,
  });
  const close = async () => {
    server.kill("SIGTERM");
    await server.exited;
    await mailbox.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const address = await server.listening();
    const accounts = await signUpMany(address, mailbox, accountCount);
    return { address, pid: server.pid, accounts, close };
  } catch (error) {
    // Don't leave a server running when the benchmark fails to start.
    await close();
    throw error;
  }
}

async function signUpMany(
  address: string,
  mailbox: Mailbox,
  count: number,
): Promise<TestAccount[]> {
  const door = { app: httpDoor(address), clock: { now: () => new Date() }, mailbox };
  const accounts: TestAccount[] = [];
  for (let number = 0; number < count; number += 1) {
    accounts.push(await signUp(door, `bench-${number}@example.com`));
  }
  return accounts;
}
