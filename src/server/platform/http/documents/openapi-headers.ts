import type { Endpoint } from "#contract/endpoints/endpoint.ts";
import {
  refusalsToRetry,
  type ReplyHeader,
  replyHeaders,
  requestHeaders,
} from "#contract/facts/headers.ts";
import type { ProblemCode } from "#contract/facts/problem.ts";
import type { Components, JsonSchema } from "./openapi-components.ts";

/** Describes the headers that a call takes, as references. */
export function describeTakenHeaders(
  { headers }: Endpoint,
  { parameters }: Components,
): JsonSchema[] {
  return (headers?.takes ?? []).map((name) => {
    const component = componentOf(name);
    parameters[component] = { name, in: "header", ...requestHeaders[name] };
    return { $ref: `#/components/parameters/${component}` };
  });
}

/** Describes the headers of an answer; `codes` are its refusals. */
export function describeGivenHeaders(
  { headers }: Endpoint,
  status: number,
  codes: readonly ProblemCode[],
  components: Components,
): JsonSchema {
  const names: ReplyHeader[] = [
    ...(headers?.of?.[status] ?? []),
    // Calls are counted once the caller is known.
    ...(status === 401 ? [] : (headers?.always ?? [])),
    ...(codes.some((code) => refusalsToRetry.includes(code)) ? (["Retry-After"] as const) : []),
  ];
  if (names.length === 0) return {};
  const described = names.map((name) => {
    const component = componentOf(name);
    components.headers[component] = replyHeaders[name];
    return [name, { $ref: `#/components/headers/${component}` }] as const;
  });
  return { headers: Object.fromEntries(described) };
}

function componentOf(header: string): string {
  return header.replaceAll("-", "");
}
