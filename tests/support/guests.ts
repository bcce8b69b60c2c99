import type { InjectOptions, LightMyRequestResponse as Response } from "fastify";
import { bearer, cookieOf } from "./accounts.ts";
import type { TestApp } from "./app.ts";

export interface TestGuest {
  readonly userId: string;
  readonly cookie: string;
  readonly token: string;
  inject(options: InjectOptions): Promise<Response>;
}

/** Becomes a guest through real calls. Throws if one is refused. */
export async function becomeGuest({ app }: Pick<TestApp, "app">): Promise<TestGuest> {
  const url = "/api/auth/sign-in/anonymous";
  const made = await app.inject({ method: "POST", url, payload: {} });
  if (made.statusCode !== 200) throw new Error(`No guest: ${made.body}`);
  const cookie = cookieOf(made);
  const answer = await app.inject({ url: "/api/auth/token", headers: { cookie } });
  const { token } = answer.json<{ token: string }>();
  return {
    userId: made.json<{ user: { id: string } }>().user.id,
    cookie,
    token,
    inject: (options) =>
      app.inject({ ...options, headers: { ...options.headers, ...bearer(token) } }),
  };
}
