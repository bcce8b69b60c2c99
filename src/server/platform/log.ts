import { type DestinationStream, type Logger as PinoLogger, pino, stdSerializers } from "pino";
import { apiKeyPrefix } from "#contract/facts/keys/api-key.ts";

export type Logger = PinoLogger;

const secretMembers = new Set([
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "newPassword",
  "currentPassword",
  "token",
  "secret",
]);

/**
 * A write of its own for each line would cost a quick call a good part of its time. Lines are
 * written four thousand bytes at a time, or after 200 milliseconds, and when the process ends; only
 * one that is killed loses those that waited.
 */
const bufferedOutput = { dest: 1, sync: false, minLength: 4096 } as const;
const longestWaitMilliseconds = 200;

/** Writes what waits when its time has come; pino's own clock would wake an idle process five times a second. */
function openOutput(): DestinationStream {
  const output = pino.destination(bufferedOutput);
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    output.flush();
  };
  return {
    write(line) {
      output.write(line);
      timer ??= setTimeout(flush, longestWaitMilliseconds).unref();
    },
  };
}

/**
 * The structured log. Members that carry secrets are blanked at the top and two levels down, so
 * that a careless line does not give a session away. Takes the least level to be written; writes
 * to the standard output unless told where. `traceIdNow` tells of which trace a line is, where there are traces.
 */
export function createLog(
  level: string,
  destination?: DestinationStream,
  traceIdNow?: () => string | undefined,
): Logger {
  const options = {
    level,
    // By hand: pino's own redaction takes ten times as long for paths of any member.
    formatters: { log: (members: Record<string, unknown>) => withoutSecrets(members, 3) },
    // Wherever in a line it stands: in an address, in what a library says of a failure, in a stack.
    hooks: { streamWrite: withoutKeys },
    ...(traceIdNow === undefined ? {} : { mixin: () => ({ traceId: traceIdNow() }) }),
    serializers: { err: (error: Error) => withoutSecrets(stdSerializers.err(error), 3) },
  };
  return pino(options, destination ?? openOutput());
}

/** The same object where it has no secret in so many levels, which is nearly always. */
function withoutSecrets<T extends object>(members: T, levels: number): T {
  let blanked: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(members)) {
    const shown = secretMembers.has(name) ? "[redacted]" : blankedValue(value, levels - 1);
    if (shown === value) continue;
    blanked ??= { ...members } as Record<string, unknown>;
    blanked[name] = shown;
  }
  return (blanked as T | undefined) ?? members;
}

function blankedValue(value: unknown, levels: number): unknown {
  if (levels === 0 || typeof value !== "object" || value === null) return value;
  // An error is blanked once it has been made a plain object; a copy of it here would lose its type.
  return value instanceof Error ? value : withoutSecrets(value, levels);
}

const anyKey = new RegExp(`${apiKeyPrefix}[0-9A-Za-z]{16,}`, "g");

/** A text without the API keys in it, whole or cut off. */
export function withoutKeys(text: string): string {
  // Nearly no text has one, and this costs a line of the log next to nothing.
  return text.includes(apiKeyPrefix) ? text.replace(anyKey, `${apiKeyPrefix}[redacted]`) : text;
}

const secretParameters = new Set(["token", "code", "state", "email", "signature"]);
const secretPath = /(\/reset-password\/)[^/?#]+/i;

/**
 * A request's address as it may be logged: links that were mailed carry their token in it, and what a call does not
 * know may be a secret that was put there by mistake. `known` are the parameters that the call has.
 */
export function loggableUrl(url: string, known: ReadonlySet<string>): string {
  const end = url.indexOf("?");
  const path = (end === -1 ? url : url.slice(0, end)).replace(secretPath, "$1[redacted]");
  if (end === -1) return path;
  const parameters = url
    .slice(end + 1)
    .split("&")
    .map((parameter) => {
      const name = parameter.split("=", 1)[0] ?? "";
      if (known.has(name) && !secretParameters.has(name.toLowerCase())) return parameter;
      if (parameter === "") return parameter;
      // Without a value the name may be what was put there by mistake.
      return parameter === name ? "[redacted]" : `${name}=[redacted]`;
    });
  return `${path}?${parameters.join("&")}`;
}
