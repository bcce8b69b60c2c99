import { createTestStore } from "../support/database.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";

/** A server, and what is needed to use it as a person does. */
export interface Site {
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly server: ServerProcess;
}

interface SiteOptions {
  /** Set beside what the site itself needs. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether the server makes its database itself, as on a fresh machine. It takes seconds. */
  readonly empty?: boolean;
}

/** Opens a site for as long as `use` takes. */
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
