import type { z } from "zod";
import type { KeyScope } from "../facts/keys/key-rules.ts";
import type { ReplyHeader, RequestHeader } from "../facts/headers.ts";
import type { ProblemCode } from "../facts/problem.ts";

/**
 * Who may call: anyone, anyone signed in (guests too), account holders, or administrators. Checked
 * before parsing.
 */
export type EndpointAccess = "public" | "guest" | "user" | "admin";

export type Reply = z.ZodType | "empty" | "bytes" | "events";

/** An API call, from which the server's handler, the browser's client and OpenAPI derive. */
export type Endpoint = EndpointShape & Admission;

type Admission =
  | { readonly access: "public" }
  | ({
      /** Such as `start a session`. Refusals quote it. */
      readonly action: string;
    } & (
      | {
          readonly access: "guest" | "user";
          /** What an API key needs. Without it no key may call. */
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
   * A form of JSON members and a field of files, or plain JSON. The handler reads it, so it can
   * refuse first.
   */
  readonly form?: { readonly body: z.ZodObject; readonly files: string };
  /** Beyond those of every call. */
  readonly headers?: {
    readonly takes?: readonly RequestHeader[];
    /** In every answer except 401. */
    readonly always?: readonly ReplyHeader[];
    /** By status, refusals included. */
    readonly of?: Readonly<Record<number, readonly ReplyHeader[]>>;
  };
  readonly replies: Readonly<Record<number, Reply>>;
  /** By status, types sent instead of JSON on request. */
  readonly bytes?: Readonly<Record<number, readonly string[]>>;
  readonly errors: readonly ProblemCode[];
}

/** Returns the scope a call needs from an API key, or undefined when no key may call. */
export function scopeOf(endpoint: Endpoint): KeyScope | "any" | undefined {
  return "scope" in endpoint ? endpoint.scope : undefined;
}

/** Keeps literal types, which type handlers and the client. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

export type EndpointParams<E extends Endpoint> = OutputOf<E["params"]>;
export type EndpointQuery<E extends Endpoint> = OutputOf<E["query"]>;
export type EndpointBody<E extends Endpoint> = OutputOf<E["body"]>;
export type EndpointBodyInput<E extends Endpoint> = InputOf<E["body"]>;

export type JsonReply<R> = R extends z.ZodType
  ? z.output<R>
  : R extends "empty"
    ? undefined
    : never;

/** Any of the JSON replies, or undefined for an empty one. */
export type EndpointAnswer<E extends Endpoint> = JsonReply<E["replies"][keyof E["replies"]]>;
