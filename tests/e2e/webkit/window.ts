import type { inPage } from "./in-page.ts";
import { pageScript, place } from "./page-script.ts";
import { DriverError, type Session } from "./session.ts";

type InPage = typeof inPage;

/** As the driver names it. */
export type ElementId = Readonly<Record<string, string>>;

export interface BrowserWindow {
  readonly session: Session;
  readonly handle: string;
}

/** Errors while a page is left or an element replaced. */
const passing = new Set([
  "stale element reference",
  "element click intercepted",
  "element not interactable",
  "javascript error",
  "move target out of bounds",
  "no such element",
]);

const patience = 15_000;
const pause = 30;

export function command<Answer>(
  { session, handle }: BrowserWindow,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<Answer> {
  return session.call(handle, method, path, body);
}

/** Runs a function's source in the page. Throws what it throws. */
export async function runInPage(
  window: BrowserWindow,
  source: string,
  args: readonly unknown[],
): Promise<unknown> {
  const script = `const done = arguments[arguments.length - 1];
    (async () => (${source})(...[...arguments].slice(0, -1)))().then(
      (value) => done({ value }),
      (error) => done({ error: String(error) }),
    );`;
  const answer = await command<{ value?: unknown; error?: string }>(
    window,
    "POST",
    "/execute/async",
    { script, args },
  );
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer.value;
}

/** Calls a function of `in-page.ts`, injecting it if necessary. */
export async function callInPage<Name extends keyof InPage>(
  window: BrowserWindow,
  name: Name,
  ...args: readonly unknown[]
): Promise<unknown> {
  const script = `return window.${place} === undefined
    ? { missing: true }
    : { value: window.${place}.${name}(...arguments) };`;
  const body = { script, args };
  const ask = () =>
    command<{ missing?: true; value?: unknown }>(window, "POST", "/execute/sync", body);
  const answer = await ask();
  if (answer.missing === undefined) return answer.value;
  await command(window, "POST", "/execute/sync", { script: await pageScript(), args: [] });
  return (await ask()).value;
}

/** Retries for fifteen seconds, then throws the last obstacle. Throws other errors at once. */
export async function persist<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const mayPass =
        error instanceof NotReady || (error instanceof DriverError && passing.has(error.code));
      if (!mayPass || performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

export class NotReady extends Error {}
