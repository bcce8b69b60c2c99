import type { z } from "zod";
import type { KeyScope } from "../facts/keys/key-rules.ts";
import type { ReplyHeader, RequestHeader } from "../facts/headers.ts";
import type { ProblemCode } from "../facts/problem.ts";

/**
 * Who may call: anyone, anyone signed in (guests too), account holders, or administrators. Checked
 * before anything is parsed.
 */
export type EndpointAccess = "public" | "guest" | "user" | "admin";

/** JSON of a schema, nothing, a file's bytes, or a stream of events. */
export type Reply = z.ZodType | "empty" | "bytes" | "events";

/** One API call. The server's handler, the browser's client and OpenAPI all derive from it. */
export type Endpoint = EndpointShape & Admission;

type Admission =
  | { readonly access: "public" }
  | ({
      /** What needs signing in, such as `start a session`. Refusals quote it. */
      readonly action: string;
    } & (
      | {
          readonly access: "guest" | "user";
          /** The scope an API key needs, or any key. Without it no key may call. */
          readonly scope?: KeyScope | "any";
        }
      | { readonly access: "admin" }
    ));

interface EndpointShape {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With parameters in braces, as in OpenAPI. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Multipart file fields, streamed and never parsed as JSON. */
  readonly multipart?: readonly string[];
  /**
   * A form of JSON members and a field of files, or plain JSON with the same members. The handler
   * reads it, so it can refuse first.
   */
  readonly form?: { readonly body: z.ZodObject; readonly files: string };
  /** Beyond those of every call and the `Retry-After` of refusals. */
  readonly headers?: {
    readonly takes?: readonly RequestHeader[];
    /** In every answer except 401. */
    readonly always?: readonly ReplyHeader[];
    /** Further headers by status, refusals included. */
    readonly of?: Readonly<Record<number, readonly ReplyHeader[]>>;
  };
  readonly replies: Readonly<Record<number, Reply>>;
  /** By status, the types of bytes sent instead of JSON when the caller asks for them. */
  readonly bytes?: Readonly<Record<number, readonly string[]>>;
  readonly errors: readonly ProblemCode[];
}

/**
 * Returns the scope a call needs from an API key, "any" when every key may call, or undefined when
 * none may.
 */
export function scopeOf(endpoint: Endpoint): KeyScope | "any" | undefined {
  return "scope" in endpoint ? endpoint.scope : undefined;
}

/** Keeps an endpoint's literal types, which type its handlers and its client. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

export type EndpointParams<E extends Endpoint> = OutputOf<E["params"]>;
export type EndpointQuery<E extends Endpoint> = OutputOf<E["query"]>;
export type EndpointBody<E extends Endpoint> = OutputOf<E["body"]>;
export type EndpointBodyInput<E extends Endpoint> = InputOf<E["body"]>;

/** A parsed JSON reply, or undefined for an empty one. */
export type JsonReply<R> = R extends z.ZodType
  ? z.output<R>
  : R extends "empty"
    ? undefined
    : never;

/** What the client returns: any of the JSON replies, or undefined for an empty one. */
export type EndpointAnswer<E extends Endpoint> = JsonReply<E["replies"][keyof E["replies"]]>;
