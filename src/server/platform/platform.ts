import type { Registry } from "prom-client";
import type { Config } from "#server/config.ts";
import type { BackgroundWork } from "./background-work.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database/database.ts";
import type { Logger } from "./log.ts";
import type { LiveSettings } from "./live-settings.ts";
import type { Mail } from "./mail/mail.ts";
import type { Messages } from "./messages/messages.ts";
import type { FileStorage } from "./storage/file-storage.ts";
import type { Tracing } from "./tracing/tracing.ts";

export interface Platform {
  /** Given, or generated into the data folder. */
  readonly config: Config & { readonly authSecret: string };
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: FileStorage;
  /** An empty folder on the same file system as local storage. */
  readonly workDirectory: string;
  readonly messages: Messages;
  readonly settings: LiveSettings;
  readonly mail: Mail;
  readonly background: BackgroundWork;
  readonly log: Logger;
  readonly tracing: Tracing;
  readonly metrics: Registry;
}
