import { type DestinationStream, type Logger as PinoLogger, pino } from "pino";

export type Logger = PinoLogger;

const secretMembers = [
  "authorization",
  "cookie",
  "password",
  "newPassword",
  "currentPassword",
  "token",
  "secret",
];

/**
 * The structured log. Members that carry secrets are blanked at the top and two levels down, so
 * that a careless line does not give a session away. Takes the least level to be written; writes
 * to the standard output unless told where.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = secretMembers.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = {
    level,
    redact: { paths: [...paths, '*["set-cookie"]', '*.*["set-cookie"]'], censor: "[redacted]" },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

const secretQuery = /([?&](?:token|code|state|email)=)[^&#]*/gi;
const secretPath = /(\/reset-password\/)[^/?#]+/i;

/** A request's address as it may be logged: links that were mailed carry their token in it. */
export function loggableUrl(url: string): string {
  return url.replace(secretPath, "$1[redacted]").replace(secretQuery, "$1[redacted]");
}
