import type { WebKitDriver } from "./driver.ts";

export class DriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

export interface Session {
  readonly firstWindow: string;
  /** Commands run one after the other. */
  call<Answer>(window: string, method: Method, path: string, body?: object): Promise<Answer>;
  openWindow(): Promise<string>;
  close(): Promise<void>;
}

type Method = "GET" | "POST" | "DELETE";

/** How long a browser may take to start, in milliseconds. */
const longestStart = 60_000;

/**
 * WebKitWebDriver never answers if its browser ended before they were connected (`binary: "/bin/false"` shows it), and
 * then starts another.
 */
async function startBrowser(driver: WebKitDriver): Promise<string> {
  const options = { binary: driver.browser, args: ["--automation"] };
  const start = () =>
    ask<{ sessionId: string }>(
      `${driver.url}/session`,
      "POST",
      {
        capabilities: {
          alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options },
        },
      },
      AbortSignal.timeout(longestStart),
    );
  await untilReady(driver);
  const { sessionId } = await start().catch((error: Error) => {
    if (error.name === "TimeoutError") return start();
    throw error;
  });
  return sessionId;
}

/** Waits until the session before is gone: the driver has one, and answers before its browser has ended. */
async function untilReady({ url }: WebKitDriver): Promise<void> {
  const deadline = performance.now() + longestStart;
  while (!(await ask<{ ready: boolean }>(`${url}/status`, "GET")).ready) {
    if (performance.now() > deadline) throw new Error("The browser before doesn't end.");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Starts a fresh browser. Throws DriverError. */
export async function openSession(driver: WebKitDriver): Promise<Session> {
  const sessionId = await startBrowser(driver);
  const base = `${driver.url}/session/${sessionId}`;
  const firstWindow = await ask<string>(`${base}/window`, "GET");
  let current = firstWindow;
  let last: Promise<unknown> = Promise.resolve();
  // The driver has one current window, which concurrent calls would mix up.
  const inTurn = <Answer>(command: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(command);
    // A failure goes only to its caller.
    last = Promise.allSettled([answer]);
    return answer;
  };
  return {
    firstWindow,
    call: (window, method, path, body) =>
      inTurn(async () => {
        if (window !== current) await ask(`${base}/window`, "POST", { handle: window });
        current = window;
        return ask(`${base}${path}`, method, body);
      }),
    openWindow: () =>
      inTurn(async () => {
        const { handle } = await ask<{ handle: string }>(`${base}/window/new`, "POST", {
          type: "window",
        });
        return handle;
      }),
    close: () => inTurn(() => ask(base, "DELETE")),
  };
}

async function ask<Answer>(
  url: string,
  method: Method,
  body: object = {},
  signal?: AbortSignal,
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    ...(signal === undefined ? {} : { signal }),
    ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value as Answer;
  const { error, message } = value as { error: string; message: string };
  throw new DriverError(error, message);
}
