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

/** Writes in batches of four thousand bytes or 200 ms; only a kill loses lines. */
const bufferedOutput = { dest: 1, sync: false, minLength: 4096 } as const;
const longestWaitMilliseconds = 200;

/** pino's own timer would wake an idle process five times a second. */
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

/** Creates the structured log. Secret members are blanked down to two levels. `traceIdNow` adds the trace. */
export function createLog(
  level: string,
  destination?: DestinationStream,
  traceIdNow?: () => string | undefined,
): Logger {
  const options = {
    level,
    // pino's own redaction takes ten times as long.
    formatters: { log: (members: Record<string, unknown>) => withoutSecrets(members, 3) },
    // Covers the whole line: addresses, other libraries' messages, stacks.
    hooks: { streamWrite: withoutKeys },
    ...(traceIdNow === undefined ? {} : { mixin: () => ({ traceId: traceIdNow() }) }),
    serializers: { err: (error: Error) => withoutSecrets(stdSerializers.err(error), 3) },
  };
  return pino(options, destination ?? openOutput());
}

/** Returns the same object if it has no secrets, which is nearly always. */
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
  // A copy would lose the error's type; it's blanked once it is a plain object.
  return value instanceof Error ? value : withoutSecrets(value, levels);
}

const anyKey = new RegExp(`${apiKeyPrefix}[0-9A-Za-z]{16,}`, "g");

/** Blanks API keys in a text, whole or cut off. */
export function withoutKeys(text: string): string {
  // Nearly no text has one.
  return text.includes(apiKeyPrefix) ? text.replace(anyKey, `${apiKeyPrefix}[redacted]`) : text;
}

const secretParameters = new Set(["token", "code", "state", "email", "signature"]);
const secretPath = /(\/reset-password\/)[^/?#]+/i;

/** Returns an address that is safe to log: mailed links carry tokens, and an unknown parameter may hold a secret. */
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
      // Without a value, the name may itself be the secret.
      return parameter === name ? "[redacted]" : `${name}=[redacted]`;
    });
  return `${path}?${parameters.join("&")}`;
}
