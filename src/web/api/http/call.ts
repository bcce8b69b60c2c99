import type {
  Endpoint,
  EndpointAnswer,
  EndpointBodyInput,
  EndpointParams,
  EndpointQuery,
} from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import { sendAuthorised } from "./authorised-fetch.ts";
import { requestUrl } from "./request-url.ts";

type Table = (typeof endpoints)[keyof typeof endpoints];

/** `GET /api/users/me` and so on: each call of the endpoint table by its method and path. */
export type CallName = `${Table["method"]} ${Table["path"]}`;

/** The entry of the endpoint table with this method and path. */
export type EndpointOf<Name extends CallName> = Name extends `${infer Method} ${infer Path}`
  ? Extract<Table, { method: Method; path: Path }>
  : never;

type Part<Key extends string, Value> = [Value] extends [undefined] ? object : Record<Key, Value>;
type OptionalPart<Key extends string, Value> = [Value] extends [undefined]
  ? object
  : Partial<Record<Key, { [K in keyof Value]?: Value[K] | undefined }>>;

export type CallInput<E extends Endpoint> = Part<"params", EndpointParams<E>> &
  OptionalPart<"query", EndpointQuery<E>> &
  Part<"body", EndpointBodyInput<E>> & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    /**
     * Sends the call to its end although the page is left meanwhile: for changes that are shown
     * before they are answered. Browsers refuse more than 64 KiB of bodies at once.
     */
    readonly keepalive?: boolean;
  };

type InputArguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface LooseInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | boolean | undefined>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

/**
 * Makes a call and gives the raw answer, for those whose headers or bytes are wanted. Only the
 * types come from the endpoint table: its schemas are the server's work, and loading them would
 * double the weight of the first page. Throws ProblemError for a refusal.
 */
export async function callRaw<Name extends CallName>(
  name: Name,
  ...[input]: InputArguments<EndpointOf<Name>>
): Promise<Response> {
  const { params, query, body, headers, signal, keepalive = false } = (input ?? {}) as LooseInput;
  const [method = "GET", path = "/"] = name.split(" ");
  return sendAuthorised(requestUrl(path, params, query), {
    method,
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
    keepalive,
  });
}

/** Makes a call of the endpoint table and gives its JSON. Throws ProblemError for a refusal. */
export async function call<Name extends CallName>(
  name: Name,
  ...input: InputArguments<EndpointOf<Name>>
): Promise<EndpointAnswer<EndpointOf<Name>>> {
  const response = await callRaw(name, ...input);
  const text = await response.text();
  return (text === "" ? undefined : JSON.parse(text)) as EndpointAnswer<EndpointOf<Name>>;
}
