import { Button, Stack, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { AdministeredRun } from "#contract/schemas/administered-run.ts";
import {
  cancelAnyRun,
  giveBackRun,
  reloadAnyRuns,
  runAgain,
} from "#web/api/administration/runs.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import classes from "./admin-runs.module.css";
import { type RunChangeKind, runChanges } from "./run-changes.ts";

// Object.keys loses the type of the keys.
const kinds = Object.keys(runChanges) as RunChangeKind[];

/** Each action asks for confirmation; unavailable ones say why. */
export function RunActions({ run }: { readonly run: AdministeredRun }) {
  const { runId, obstacles } = run;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<RunChangeKind | null>(null);
  const change = useMutation({
    async mutationFn(kind: RunChangeKind) {
      if (kind === "again") return runAgain(runId);
      await (kind === "cancel" ? cancelAnyRun(runId) : giveBackRun(runId));
      return null;
    },
    async onSuccess(againAs, kind) {
      showToast({ message: runChanges[kind].done, style: "success" });
      if (againAs !== null) {
        await navigate({ to: "/admin/runs/$runId", params: { runId: againAs } });
      }
    },
    onSettled: () => reloadAnyRuns(queryClient),
  });
  const reasons = kinds.filter((kind) => obstacles[kind] !== null);
  return (
    <Stack gap="sm" component="section" aria-labelledby="actions">
      <Title order={2} size="h4" id="actions">
        Actions
      </Title>
      <div className={classes["toolbar"]}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            {...(kind === "cancel" ? { color: "red" } : { variant: "default" })}
            disabled={obstacles[kind] !== null || change.isPending}
            loading={change.isPending && change.variables === kind}
            onClick={() => {
              change.reset();
              setAsked(kind);
            }}
          >
            {runChanges[kind].label}
          </Button>
        ))}
        <Button
          variant="subtle"
          renderRoot={(props) => <Link to="/admin/audit" search={{ subject: runId }} {...props} />}
        >
          Audit log
        </Button>
      </div>
      {reasons.length > 0 && (
        <dl className={classes["reasons"]} aria-label="Unavailable actions">
          {reasons.map((kind) => (
            <div key={kind}>
              <dt>{runChanges[kind].label}:</dt> <dd>{obstacles[kind]}</dd>
            </div>
          ))}
        </dl>
      )}
      {change.error !== null && (
        <ErrorNotice message={errorMessage(change.error)} onDismiss={change.reset} />
      )}
      {asked !== null && (
        <ConfirmChange
          kind={asked}
          run={run}
          onConfirm={() => change.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

interface ConfirmChangeProps {
  readonly kind: RunChangeKind;
  readonly run: AdministeredRun;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function ConfirmChange({ kind, run, ...answers }: ConfirmChangeProps) {
  const { label, consequence } = runChanges[kind];
  const ofKind =
    kind === "cancel" ? { keep: runChanges.cancel.keep } : ({ color: "verdigris" } as const);
  return (
    <ConfirmDialog question={`${label}?`} action={label} {...ofKind} {...answers}>
      {consequence(run)}
    </ConfirmDialog>
  );
}
