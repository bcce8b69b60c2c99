import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import type { Letter, Mail } from "./mail.ts";

export interface MailOptions {
  /** `smtp://…` or `smtps://…`; undefined writes files into the data folder. */
  readonly smtpUrl: string | undefined;
  /** Asked for each letter. */
  readonly from: () => string | { readonly name: string; readonly address: string };
  readonly dataDirectory: string;
  readonly clock: Clock;
  readonly log: Logger;
}

/** In milliseconds. */
const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

/** Opens SMTP, or a folder of `.eml` files. Connects with the first mail. */
export function openMail(options: MailOptions): Mail {
  return options.smtpUrl === undefined
    ? mailToFiles(options)
    : mailBySmtp(options, options.smtpUrl);
}

function mailBySmtp({ from }: MailOptions, smtpUrl: string): Mail {
  const transport = createTransport({ url: smtpUrl, pool: true, ...timeouts });
  return {
    async send(letter) {
      await transport.sendMail({ ...partsOf(letter), from: from() });
    },
    close: () => transport.close(),
  };
}

function mailToFiles({ from, dataDirectory, clock, log }: MailOptions): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const folder = path.join(dataDirectory, "mail");
  return {
    async send(letter) {
      const { message } = await transport.sendMail({
        ...partsOf(letter),
        from: from(),
        date: clock.now(),
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const moment = clock.now().toISOString().replaceAll(":", "-");
      const file = path.join(folder, `${moment}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      log.info({ file, to: letter.to, link: letter.link }, `mail written: ${letter.subject}`);
    },
    close: () => transport.close(),
  };
}

/** By name, so that nothing else becomes a header. */
function partsOf({ to, subject, text, html }: Letter) {
  return { to: { name: "", address: to }, subject, text, html };
}
