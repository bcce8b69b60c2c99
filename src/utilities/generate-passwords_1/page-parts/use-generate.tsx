import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { RunError } from "#kit/run/run-error.ts";
import {
  createIdempotencyKey,
  ProblemError,
  recordRefusal,
  recordRun,
  registerRun,
  runRefusalMessage,
  tellShort,
  type UtilityPageProps,
  type UtilitySession,
  showToast,
  tellSucceeded,
} from "#web/page-parts/index.ts";
import { generatePasswords } from "../generate-passwords.ts";
import type { MadePasswords } from "./password-result.tsx";
import type { PasswordCall } from "../password-call.ts";

/** Shown when a run can't be registered. */
export const notReady = "Cannot generate password. Utility is not ready or session is missing.";
const own = { id: "generate-passwords_1" };
const failed = "Failed to generate password. Please try again.";

/** Generates and keeps passwords in this page's memory only; no call carries them or their settings. */
export function useGenerate(session: UtilitySession, utility: UtilityPageProps["utility"]) {
  const [made, setMade] = useState<MadePasswords | null>(null);
  const generation = useMutation({
    async mutationFn({ asked, running }: Wanted) {
      // Before payment, so nobody pays for settings that yield none.
      const passwords = await generatePasswords(asked, (bytes) => crypto.getRandomValues(bytes));
      await registerRun(running, asked.operation, createIdempotencyKey(), {
        quotedPrice: utility.creditsPerExecution,
      });
      return passwords;
    },
    onMutate: () => tellShort(null, { utilityId: utility.id }),
    onSuccess(passwords, { asked }) {
      recordRun(own, asked.operation, null);
      tellSucceeded(own.id, asked.operation, asked.options);
      setMade({ asked, passwords });
      showToast({ message: successOf(passwords.length), style: "success" });
    },
    async onError(error, { asked }) {
      if (error instanceof RunError) recordRun(own, asked.operation, error.code);
      else recordRefusal(own, asked.operation, error);
      tellShort(error, { utilityId: utility.id });
      if (error instanceof ProblemError && error.status === 409) await session.reload();
    },
  });

  const generate = (asked: PasswordCall) => {
    generation.reset();
    if (session.session === null || session.hasExpired) {
      showToast({ message: notReady, style: "error" });
      return;
    }
    generation.mutate({ asked, running: session.session });
  };

  const { error, isPending: isBusy } = generation;
  return { made, failure: error === null ? null : failureOf(error), isBusy, generate };
}

interface Wanted {
  readonly asked: PasswordCall;
  readonly running: NonNullable<UtilitySession["session"]>;
}

function successOf(count: number): string {
  return count === 1
    ? "Password generated successfully!"
    : `${count} passwords generated successfully!`;
}

function failureOf(error: unknown): string {
  if (error instanceof RunError) return error.message;
  return error instanceof ProblemError ? `${failed} ${runRefusalMessage(error)}` : failed;
}
