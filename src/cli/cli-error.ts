import type { Problem } from "#contract/schemas/problem.ts";

/** Stable, because scripts rely on them. */
export const exitCodes = {
  done: 0,
  ours: 1,
  invalid: 2,
  forbidden: 3,
  unreachable: 4,
  credits: 5,
  failed: 6,
  stopped: 7,
  interrupted: 130,
} as const;

export type Exit = keyof typeof exitCodes;

interface Members {
  readonly runId?: string | undefined;
  /** Of the server's answer. */
  readonly status?: number | undefined;
  readonly errors?: Problem["errors"];
}

/** Ends the program with a sentence for people and a code for programs. */
export class CliError extends Error {
  readonly exit: Exit;
  readonly code: string;
  readonly members: Members;

  constructor(exit: Exit, code: string, detail: string, members: Members = {}) {
    super(detail);
    this.exit = exit;
    this.code = code;
    this.members = members;
  }
}

export const invalid = (detail: string) => new CliError("invalid", "invalid_usage", detail);

/** Makes an error of a refusal, or of how a run ended. */
export function errorOfProblem(
  problem: Pick<Problem, "code" | "detail" | "status" | "errors">,
  runId: string | undefined,
  hasRunEnded: boolean,
): CliError {
  const { code, detail, status, errors } = problem;
  const exit = hasRunEnded ? exitOfRun(code) : exitOfStatus(status);
  return new CliError(exit, code, detail, { status, runId, errors });
}

function exitOfRun(code: string): Exit {
  return code === "run_cancelled" || code === "run_deadline_exceeded" ? "stopped" : "failed";
}

function exitOfStatus(status: number): Exit {
  if (status === 401 || status === 403) return "forbidden";
  if (status === 402) return "credits";
  // What is too busy now may answer later.
  if ([429, 502, 503, 504].includes(status)) return "unreachable";
  return status < 500 ? "invalid" : "ours";
}
