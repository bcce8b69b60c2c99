import { QueryClient } from "@tanstack/react-query";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";

/** Asks again where another try may help: no answer, or a server that is busy. */
function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  return error instanceof NetworkError || (error instanceof ProblemError && error.status === 503);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 10_000 },
      mutations: {
        // Without a connection one is told so; by default it would wait for one without a word.
        networkMode: "always",
        // What was sent may hold a password: it goes with the form that sent it.
        gcTime: 0,
      },
    },
  });
}
