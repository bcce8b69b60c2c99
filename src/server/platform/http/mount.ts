import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type Endpoint,
  type EndpointBody,
  type EndpointParams,
  type EndpointQuery,
  type JsonReply,
} from "#contract/endpoints/endpoint.ts";
import { type Authenticate, type Caller, trustedMilliseconds } from "./caller.ts";
import type { Clock } from "../clock.ts";
import { networkOf } from "./requests/network-address.ts";
import type { RateLimits } from "./requests/rate-limits.ts";
import { takeAndTell } from "./requests/tell-rate-limit.ts";
import { refuseKey } from "./refuse-key.ts";
import { routeSchema } from "./route-schema.ts";
import { Refusal } from "../refusal.ts";

type CallerOf<E extends Endpoint> = E["access"] extends "public" ? Caller | undefined : Caller;

export interface Call<E extends Endpoint> {
  readonly params: EndpointParams<E>;
  readonly query: EndpointQuery<E>;
  readonly body: EndpointBody<E>;
  readonly caller: CallerOf<E>;
  /** Checks the caller again, for handlers that read a body themselves. Throws Refusal. */
  readonly callerNow: () => Promise<CallerOf<E>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Handlers that stream send on `reply` and return it. */
export type Answer<E extends Endpoint> =
  | {
      [Status in keyof E["replies"] & number]: {
        readonly status: Status;
        readonly body: JsonReply<E["replies"][Status]>;
      };
    }[keyof E["replies"] & number]
  | FastifyReply;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

/** `max` calls per `seconds` for each account, or address without one. */
export interface RouteLimit {
  readonly max: number;
  readonly seconds: number;
  /** The name under which answers report what is left; undefined reports nothing. */
  readonly policy?: string;
}

export interface MountOptions {
  readonly limit?: RouteLimit;
  /** In bytes, if it differs from the server's own. */
  readonly bodyLimit?: number;
}

interface MountParts {
  readonly authenticate: Authenticate;
  readonly readCallerAgain: (caller: Caller) => Promise<Caller>;
  readonly clock: Clock;
  readonly limits: RateLimits;
}

/** Registers handlers for entries of the endpoint table. No call exists outside it. */
export type Mount = <E extends Endpoint>(
  endpoint: E,
  handler: NoInfer<Handler<E>>,
  options?: MountOptions,
) => void;

/**
 * Creates the function that registers handlers. It checks here who may call, so a new route can't be open by accident.
 */
export function createMount(
  app: FastifyInstance,
  { authenticate, readCallerAgain, clock, limits }: MountParts,
): Mount {
  /** A body may take its time, and a key may be revoked or an account disabled meanwhile. */
  const callerNow = async (endpoint: Endpoint, { caller, admittedAt }: FastifyRequest) => {
    const isRecent = clock.now().getTime() - admittedAt < trustedMilliseconds;
    return caller === undefined || isRecent
      ? caller
      : judge(endpoint, await readCallerAgain(caller));
  };
  return (endpoint, handler, options = {}) => {
    const limit = options.limit && { ...options.limit, name: nameOfLimit(endpoint) };
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
      schema: routeSchema(endpoint),
      ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
      onRequest: async (request, reply) => {
        // Applies to refusals too. Handlers that know better set it themselves.
        if (endpoint.access !== "public") reply.header("cache-control", "no-store");
        request.admittedAt = clock.now().getTime();
        request.caller = judge(endpoint, await authenticate(request));
        if (request.caller !== undefined) reply.header("cache-control", "no-store");
        if (limit === undefined) return;
        // After the caller is known, so that people behind one address do not share a limit.
        const counted = request.caller?.userId ?? networkOf(request.ip);
        const { policy } = limit;
        if (policy === undefined) await limits.take(limit, counted);
        else await takeAndTell(reply, limits, { ...limit, policy }, counted);
      },
      ...(endpoint.body === undefined
        ? {}
        : {
            preValidation: async (request: FastifyRequest) => {
              request.caller = await callerNow(endpoint, request);
            },
          }),
      handler: async (request, reply) => {
        const answer: Answer<typeof endpoint> | undefined = await handler({
          params: request.params as never,
          query: request.query as never,
          body: request.body as never,
          caller: request.caller as never,
          callerNow: () => callerNow(endpoint, request) as never,
          request,
          reply,
        });
        // A handler that sends by itself returns the reply, which resolves to nothing.
        if (answer === undefined) return undefined;
        if ("status" in answer && "body" in answer) {
          return reply.code(answer.status).send(answer.body as never);
        }
        return answer;
      },
    });
  };
}

/** Names the counts of a call's limit, for what counts against it without being that call. */
export function nameOfLimit({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function judge(endpoint: Endpoint, caller: Caller | undefined): Caller | undefined {
  if (endpoint.access === "public") return caller;
  const { action } = endpoint;
  if (caller === undefined) {
    throw new Refusal("not_signed_in", `User must be logged in to ${action}.`);
  }
  if (caller.key !== undefined) refuseKey(endpoint, caller.key);
  if (endpoint.access === "guest") return caller;
  if (caller.isGuest) {
    throw new Refusal("account_required", `Create an account or sign in to ${action}.`);
  }
  if (endpoint.access === "admin" && !caller.isAdmin) {
    throw new Refusal(caller.needsSecondFactor ? "second_factor_required" : "admin_required");
  }
  return caller;
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** In milliseconds. */
    admittedAt: number;
  }
}
