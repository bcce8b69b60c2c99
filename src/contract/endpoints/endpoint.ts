import type { z } from "zod";
import type { KeyScope } from "../facts/keys/key-rules.ts";
import type { ReplyHeader, RequestHeader } from "../facts/headers.ts";
import type { ProblemCode } from "../facts/problem.ts";

/**
 * Who may call: anybody; whoever is signed in, guests too; whoever has an account; administrators.
 * Checked before anything is parsed.
 */
export type EndpointAccess = "public" | "guest" | "user" | "admin";

/** What an answer holds: JSON of a schema, nothing, bytes of a file, or a stream of events. */
export type Reply = z.ZodType | "empty" | "bytes" | "events";

/**
 * One call of the product. The server registers its handler against this, the browser's client is
 * a function over it, and OpenAPI is printed from it.
 */
export type Endpoint = EndpointShape & Admission;

type Admission =
  | { readonly access: "public" }
  | ({
      /** What somebody has to be signed in for, such as `start a session`: refusals say it. */
      readonly action: string;
    } & (
      | {
          readonly access: "guest" | "user";
          /** The scope that an API key needs, or any key; without it no key may call. */
          readonly scope?: KeyScope | "any";
        }
      | { readonly access: "admin" }
    ));

interface EndpointShape {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path with parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is multipart with these file fields; it is streamed and never parsed as JSON. */
  readonly multipart?: readonly string[];
  /**
   * The body is a form whose members are each JSON, with a field of files, or, without files, JSON with the same
   * members. The handler reads it itself, so that it can refuse before.
   */
  readonly form?: { readonly body: z.ZodObject; readonly files: string };
  /** Its headers, beside those of every call and the `Retry-After` of refusals. */
  readonly headers?: {
    readonly takes?: readonly RequestHeader[];
    /** In each answer to whom it is open. */
    readonly always?: readonly ReplyHeader[];
    /** What else answers of a status may have, refusals included. */
    readonly of?: Readonly<Record<number, readonly ReplyHeader[]>>;
  };
  readonly replies: Readonly<Record<number, Reply>>;
  /** The types of the bytes that a status may have in place of its JSON, where the caller asks for them. */
  readonly bytes?: Readonly<Record<number, readonly string[]>>;
  readonly errors: readonly ProblemCode[];
}

/** The scope that a call asks of an API key, "any" where each key may call; undefined where none may. */
export function scopeOf(endpoint: Endpoint): KeyScope | "any" | undefined {
  return "scope" in endpoint ? endpoint.scope : undefined;
}

/** Keeps the literal types of an endpoint, so that handlers and the client are typed by it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

export type EndpointParams<E extends Endpoint> = OutputOf<E["params"]>;
export type EndpointQuery<E extends Endpoint> = OutputOf<E["query"]>;
export type EndpointBody<E extends Endpoint> = OutputOf<E["body"]>;
export type EndpointBodyInput<E extends Endpoint> = InputOf<E["body"]>;

/** What a JSON reply holds once parsed; undefined for an empty one. */
export type JsonReply<R> = R extends z.ZodType
  ? z.output<R>
  : R extends "empty"
    ? undefined
    : never;

/** What the client gets back: any of the JSON replies, or undefined for an empty one. */
export type EndpointAnswer<E extends Endpoint> = JsonReply<E["replies"][keyof E["replies"]]>;
