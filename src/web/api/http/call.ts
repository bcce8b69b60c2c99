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

/** Such as `GET /api/users/me`. */
export type CallName = `${Table["method"]} ${Table["path"]}`;

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
    /** Completes even if the page is left. Browsers allow 64 KiB of such bodies at once. */
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
 * Returns the raw response. Uses only types, because the table's schemas would double the weight of
 * the first page. Throws ProblemError.
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

/** Returns JSON. Throws ProblemError. */
export async function call<Name extends CallName>(
  name: Name,
  ...input: InputArguments<EndpointOf<Name>>
): Promise<EndpointAnswer<EndpointOf<Name>>> {
  const response = await callRaw(name, ...input);
  const text = await response.text();
  return (text === "" ? undefined : JSON.parse(text)) as EndpointAnswer<EndpointOf<Name>>;
}
