import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly raw: string;
  readonly text: string;
  readonly html: string;
  readonly link: string;
}

export interface Mailbox {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Waits for the newest mail to this address. */
  mailTo(address: string): Promise<ReceivedMail>;
  /** Forgets received mail, so `mailTo` waits for the next. */
  clear(): void;
  close(): Promise<void>;
}

/** Starts a real SMTP server that accepts every mail. */
export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? "" : mailFrom.address;
        received.push(
          read(
            raw,
            from,
            rcptTo.map(({ address }) => address),
          ),
        );
        arrivals.emit("mail");
        done();
      }, done);
    },
  });
  // A killed server may break its connection.
  server.on("error", (error) => {
    if (!("code" in error) || error.code !== "ECONNRESET") throw error;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async mailTo(address) {
      const find = () => received.findLast(({ to }) => to.includes(address));
      const signal = AbortSignal.timeout(45_000);
      for (let mail = find(); ; mail = find()) {
        if (mail !== undefined) return mail;
        await once(arrivals, "mail", { signal });
      }
    },
    clear() {
      received.length = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function read(raw: string, from: string, to: string[]): ReceivedMail {
  const plain = partOf(raw, "plain");
  return {
    from,
    to,
    subject: /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? "",
    raw,
    text: plain,
    html: partOf(raw, "html"),
    link: /https?:\/\/\S+/.exec(plain)?.[0] ?? "",
  };
}

function partOf(raw: string, kind: "plain" | "html"): string {
  const [, boundary = ""] = /boundary="([^"]+)"/.exec(raw) ?? [];
  // By the whole boundary, because a wrapped link's line can start with dashes.
  const parts = raw.split(`--${boundary}`);
  const part = parts.find((text) => text.startsWith(`\r\nContent-Type: text/${kind}`)) ?? "";
  return decodeQuotedPrintable(part.slice(part.indexOf("\r\n\r\n") + 4, -2));
}

function decodeQuotedPrintable(encoded: string): string {
  const bytes = encoded
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
