import type { TestAccount } from "./accounts.ts";
import { callWith, inputOf, optionsOf } from "./calls.ts";
import { askForRun } from "./runs.ts";
import { startSessionOf } from "./sessions.ts";
import { uploadTo } from "./uploads.ts";

/** A PDF of 700 bytes whose one page is a pattern of tiny tiles: drawing it takes longer than anybody waits. */
export function endlessPdf(): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R /Resources << /Pattern << /P 5 0 R >> >> >>",
    streamOf("", "/Pattern cs /P scn 0 0 600 600 re f"),
    streamOf(
      "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.00001 /YStep 0.00001 /Resources << >>",
      "1 0 0 rg 0 0 1 1 re f",
    ),
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj ${object} endobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${table.join("")}trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text);
}

function streamOf(entries: string, content: string): string {
  return `<< ${entries} /Length ${content.length} >> stream\n${content}\nendstream`;
}

/** An account as it calls from an address, which the app believes its proxy. */
export function callingFrom(account: TestAccount, address: string): TestAccount {
  return {
    ...account,
    inject: (options) =>
      account.inject({ ...options, headers: { ...options.headers, "x-forwarded-for": address } }),
  };
}

/** What the app of a crowd is started with beside what is its own. */
export const crowdEnvironment = {
  TRUSTED_PROXIES: "127.0.0.1",
  RUNS_AT_ONCE: "2",
  RUNS_PER_MINUTE: "100000",
  SIGN_INS_PER_MINUTE: "100000",
  SIGN_UPS_PER_HOUR: "100000",
  MAILS_PER_NETWORK_PER_HOUR: "100000",
};

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** How runs are asked for: in a session, or by one call each. */
export type Way = "session" | "call";

/**
 * Has an account ask for one endless run after another, as soon as it may again where it is refused, until `signal`
 * aborts. `answered` hears the status of each answer.
 */
export async function attack(
  account: TestAccount,
  way: Way,
  signal: AbortSignal,
  answered: (status: number) => void = () => undefined,
): Promise<void> {
  const pdf = endlessPdf();
  const ask = async () => {
    if (way === "call") {
      const form = [optionsOf({}), inputOf("a.pdf", pdf)];
      return callWith(account, "pdf-to-images/png", form);
    }
    return askForRun(account, "pdf-to-images/png", { sessionId, options: {} });
  };
  const { sessionId } = await startSessionOf(account, "pdf-to-images_1");
  if (way === "session") {
    await account.inject(uploadTo(sessionId, [{ filename: "a.pdf", content: pdf }]));
  }
  while (!signal.aborted) {
    const answer = await ask();
    answered(answer.statusCode);
    await pause(answer.statusCode === 422 ? 0 : 200);
  }
}

/** Milliseconds from the asking for a small run, which takes no file, to its answer, in a session and by one call. */
export async function measureStranger(
  account: TestAccount,
  { code, operation, options }: { code: string; operation: string; options: object },
): Promise<{ readonly session: number; readonly call: number }> {
  const { sessionId } = await startSessionOf(account, `${code}_1`);
  const path = `${code}/${operation}`;
  return {
    session: await timed(() => askForRun(account, path, { sessionId, options })),
    call: await timed(() => callWith(account, path, [optionsOf(options)])),
  };
}

async function timed(
  run: () => Promise<{ readonly statusCode: number; readonly body: string }>,
): Promise<number> {
  const askedAt = performance.now();
  const { statusCode, body } = await run();
  if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
  return performance.now() - askedAt;
}
