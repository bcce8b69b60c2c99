import { Alert, Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useState } from "react";
import { call } from "#web/api/call.ts";
import { ProblemError } from "#web/api/problem-error.ts";
import { runRefusalMessage } from "#web/features/runs/run-refusal.ts";
import type { UtilityPageProps } from "#web/features/utility/utility-page.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { RunError } from "../_kit/run-error.ts";
import { generatePassword } from "./generate-password.ts";
import type { GenerateOptions } from "./options.ts";
import { OptionsForm } from "./page-options.tsx";
import classes from "./page.module.css";
import { PasswordResult } from "./page-result.tsx";
import { noCharacterType } from "./password-rules.ts";

const notReady = "Cannot generate password. Utility is not ready or session is missing.";
const failed = "Failed to generate password. Please try again.";

const initialOptions: GenerateOptions = {
  length: 16,
  uppercase: true,
  lowercase: true,
  numbers: true,
  symbols: true,
  excludeAmbiguous: true,
};

/** The password is made here and kept in this page's memory only: no call ever carries it. */
export default function GeneratePasswordsPage({ session }: UtilityPageProps) {
  const [options, setOptions] = useState(initialOptions);
  const [password, setPassword] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { uppercase, lowercase, numbers, symbols } = options;
  const hasType = uppercase || lowercase || numbers || symbols;

  const generate = async () => {
    setFailure(null);
    if (session.session === null) {
      showToast({ message: notReady, style: "error" });
      return;
    }
    setBusy(true);
    try {
      await call("POST /api/sessions/{sessionId}/runs", {
        params: { sessionId: session.session.sessionId },
        body: { operation: "generate", options },
        headers: { "idempotency-key": crypto.randomUUID() },
      });
      setPassword(generatePassword(options, (bytes) => crypto.getRandomValues(bytes)));
      showToast({ message: "Password generated successfully!", style: "success" });
    } catch (error) {
      setFailure(failureOf(error));
      if (error instanceof ProblemError && error.status === 409) await session.reload();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={classes["page"]}
      onSubmit={(event) => {
        event.preventDefault();
        void generate();
      }}
    >
      <OptionsForm options={options} onChange={setOptions} />
      {!hasType && (
        <Alert color="red" role="alert">
          {noCharacterType}
        </Alert>
      )}
      <Button
        type="submit"
        size="md"
        className={classes["generate"] ?? ""}
        leftSection={<IconKey size={19} aria-hidden />}
        disabled={session.session === null || !hasType}
        loading={isBusy}
      >
        Generate
      </Button>
      {failure !== null && <ErrorNotice message={failure} />}
      <PasswordResult password={password} options={options} />
    </form>
  );
}

function failureOf(error: unknown): string {
  if (error instanceof RunError) return error.message;
  return error instanceof ProblemError ? `${failed} ${runRefusalMessage(error)}` : failed;
}
