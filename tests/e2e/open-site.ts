import { createTestStore } from "../support/database.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";

export interface Site {
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly server: ServerProcess;
}

interface SiteOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether the server creates its database itself, which takes seconds. */
  readonly empty?: boolean;
}

export async function openSite(
  name: string,
  use: (site: Site) => Promise<void>,
  { environment = {}, empty = false }: SiteOptions = {},
): Promise<void> {
  const store = await createTestStore(name, { empty });
  const mailbox = await openMailbox();
  const server = startServerProcess({ SMTP_URL: mailbox.url, ...store.env, ...environment });
  const url = await server.listening();
  try {
    await use({ url, mailbox, server });
  } finally {
    server.kill("SIGTERM");
    await server.exited;
    await mailbox.close();
    await store.dispose();
  }
}
