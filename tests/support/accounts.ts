import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from "fastify";
import type { Clock } from "#server/platform/clock.ts";
import type { httpDoor } from "./http-door.ts";
import type { ReceivedMail } from "./mailbox.ts";

export interface TestAccount {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
  /** Expires after five minutes of test time. */
  readonly token: string;
  /** Returns a token valid by the test's clock. */
  freshToken(): Promise<string>;
  /** Calls the app with a valid token. */
  inject(options: InjectOptions): Promise<Response>;
}

/** An app in this process, or a server (`httpDoor`). */
type Callable = Pick<FastifyInstance, "inject"> | ReturnType<typeof httpDoor>;

interface Door {
  readonly app: Callable;
  readonly clock: Clock;
  readonly mailbox: { mailTo(address: string): Promise<Pick<ReceivedMail, "link">> };
}

/** The public origin of in-process apps. */
export const testOrigin = "http://localhost:3000";

export const testPassword = "correct horse";
const tokenLifeMilliseconds = 4 * 60 * 1000;

/** Registers through real calls, including the mailed link. Throws if one is refused. */
export async function signUp(
  door: Door,
  email: string,
  password = testPassword,
): Promise<TestAccount> {
  const { app, clock, mailbox } = door;
  const credentials = { email, password, name: "" };
  const signedUp = await post(app, "/api/auth/sign-up/email", credentials);
  // Uses the new sign-in's cookie: strangers' sign-ins always take half a second, to hide who is registered.
  const cookie = cookieOf(signedUp);
  const asBrowser = { cookie, origin: "origin" in app ? app.origin : testOrigin };
  await post(app, "/api/auth/send-verification-email", { email }, asBrowser);
  const { link } = await mailbox.mailTo(email);
  const { pathname, search } = new URL(link);
  await app.inject({ url: `${pathname}${search}`, headers: { cookie } });
  const token = await readToken(app, cookie);
  const me = await app.inject({ url: "/api/users/me", headers: bearer(token) });
  const { uid } = me.json<{ uid: string }>();
  await post(app, "/api/register", { uid }, bearer(token));

  let current = { token, since: clock.now().getTime() };
  const freshToken = async () => {
    if (clock.now().getTime() - current.since > tokenLifeMilliseconds) {
      current = { token: await readToken(app, cookie), since: clock.now().getTime() };
    }
    return current.token;
  };
  return {
    userId: uid,
    email,
    password,
    cookie,
    token,
    freshToken,
    async inject(options) {
      const headers = { ...options.headers, ...bearer(await freshToken()) };
      return app.inject({ ...options, headers });
    },
  };
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** Returns the response's cookies as a browser sends them back. */
export function cookieOf({ cookies }: Response): string {
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");
}

async function readToken(app: Callable, cookie: string): Promise<string> {
  const answer = await app.inject({ url: "/api/auth/token", headers: { cookie } });
  if (answer.statusCode !== 200) throw new Error(`No token: ${answer.body}`);
  return answer.json<{ token: string }>().token;
}

async function post(
  app: Callable,
  url: string,
  payload: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const answer = await app.inject({ method: "POST", url, payload, headers });
  if (answer.statusCode >= 300) throw new Error(`${url} refused: ${answer.body}`);
  return answer;
}
