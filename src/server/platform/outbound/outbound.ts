import { lookup as lookUp } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type AllowedRanges, isIn, isPublic } from "./public-address.ts";

/** Says why an address can't be called or why a call failed, to the person who entered the address. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";
}

export interface OutboundPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

export interface OutboundRead {
  readonly accept: string;
  readonly signal: AbortSignal;
  /** A longer answer is refused. */
  readonly mostBytes: number;
}

/** The only way to call an address that a user entered. */
export interface Outbound {
  /** Throws OutboundError if the address can't be called. */
  check(address: string): Promise<void>;
  /** Posts, and returns the status of the answer. Follows no redirect. Throws OutboundError. */
  post(address: string, call: OutboundPost): Promise<number>;
  /** Reads a short text, and only from an answer of 200. Follows no redirect. Throws OutboundError. */
  read(address: string, call: OutboundRead): Promise<string>;
}

interface Resolved {
  readonly address: string;
  readonly family: number;
}

type Resolve = (hostname: string) => Promise<readonly Resolved[]>;

/** In bytes. More of an answer isn't worth waiting for. */
const mostRead = 64 * 1024;

/**
 * Says the same of names that don't exist and of names inside, so that nobody can find out which names a private
 * network has.
 */
const notPublic = "This address doesn't exist or isn't on the public internet.";

const resolveByDns: Resolve = (hostname) => lookUp(hostname, { all: true, verbatim: true });

/**
 * Creates the guard of calls to addresses that users enter. It parses an address once, checks every address that its
 * name leads to, and connects to one that it checked: another answer of DNS in between changes nothing.
 */
export function createOutbound(allowed: AllowedRanges, resolve = resolveByDns): Outbound {
  const target = async (address: string) => {
    const url = parseAddress(address);
    const resolved = await resolveHost(url.hostname, resolve);
    const isAllowed = resolved.every((each) => isIn(each.address, allowed));
    if (!isAllowed) {
      const isFine = (each: Resolved) => isPublic(each.address) || isIn(each.address, allowed);
      if (!resolved.every(isFine)) throw new OutboundError(notPublic);
      if (url.protocol !== "https:")
        throw new OutboundError("The address must start with https://.");
    }
    return { url, resolved };
  };
  return {
    async check(address) {
      await target(address);
    },
    async post(address, call) {
      const { url, resolved } = await abortable(call.signal, target(address));
      return send(url, resolved, call);
    },
    async read(address, call) {
      const { url, resolved } = await abortable(call.signal, target(address));
      return fetchText(url, resolved, call);
    },
  };
}

function parseAddress(address: string): URL {
  const url = URL.parse(address);
  if (url === null || !["https:", "http:"].includes(url.protocol)) {
    throw new OutboundError("Enter an address such as https://example.com/webhooks.");
  }
  if (url.username !== "" || url.password !== "") {
    throw new OutboundError("The address can't contain a user name or password.");
  }
  return url;
}

/** `URL` has already turned every spelling of an IPv4 address, such as 0177.1, into four decimal numbers. */
async function resolveHost(hostname: string, resolve: Resolve): Promise<readonly Resolved[]> {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const resolved = await resolve(host).catch((cause: unknown) => {
    throw new OutboundError(notPublic, { cause });
  });
  if (resolved.length === 0) throw new OutboundError(notPublic);
  return resolved;
}

function send(
  url: URL,
  resolved: readonly Resolved[],
  { headers, body, signal }: OutboundPost,
): Promise<number> {
  const options: RequestOptions = {
    method: "POST",
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    lookup: pinned(resolved),
    // A connection of its own: a kept one wouldn't be checked again.
    agent: false,
    signal,
  };
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((accept, reject) => {
    request(url, options, (response) => {
      accept(response.statusCode ?? 0);
      readAway(response);
    })
      .on("error", (error) => reject(explain(error, signal)))
      .end(body);
  });
}

function fetchText(
  url: URL,
  resolved: readonly Resolved[],
  { accept, signal, mostBytes }: OutboundRead,
): Promise<string> {
  const options: RequestOptions = {
    headers: { accept },
    lookup: pinned(resolved),
    agent: false,
    signal,
  };
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) =>
      reject(error instanceof OutboundError ? error : explain(error, signal));
    request(url, options, (response) => {
      readShort(response, mostBytes).then(resolve, refuse);
    })
      .on("error", refuse)
      .end();
  });
}

async function readShort(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if (response.statusCode !== 200) throw new OutboundError("The answer wasn't 200.");
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new OutboundError("The answer is too long.");
      chunks.push(chunk);
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).toString();
}

/** Answers what was checked, whatever DNS says now. */
function pinned(resolved: readonly Resolved[]): LookupFunction {
  return (_hostname, options, done) => {
    const [first] = resolved;
    if (options.all === true) done(null, [...resolved]);
    else done(null, first?.address ?? "", first?.family);
  };
}

/** Cutting an answer short would look like an error to the receiver. */
function readAway(response: IncomingMessage): void {
  let bytes = 0;
  response.on("error", () => undefined);
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostRead) response.destroy();
  });
}

function explain(error: Error & { readonly code?: string }, signal: AbortSignal): Error {
  if (signal.aborted) return abortError(signal);
  return new OutboundError(`The connection failed (${error.code ?? error.message}).`, {
    cause: error,
  });
}

function abortError({ reason }: AbortSignal): Error {
  const isLate = reason instanceof Error && reason.name === "TimeoutError";
  return isLate
    ? new OutboundError("There was no answer in time.", { cause: reason })
    : new Error("The call was given up.", { cause: reason });
}

/** A lookup can't be aborted, but nobody has to wait for it. */
async function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(abortError(signal));
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
