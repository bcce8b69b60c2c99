import { QueryClient } from "@tanstack/react-query";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";

/** Retries when there was no answer or the server is busy. */
function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  return error instanceof NetworkError || (error instanceof ProblemError && error.status === 503);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 10_000 },
      mutations: {
        // Fails when offline; the default would wait silently.
        networkMode: "always",
        // The request may contain a password, so don't cache it.
        gcTime: 0,
      },
    },
  });
}
