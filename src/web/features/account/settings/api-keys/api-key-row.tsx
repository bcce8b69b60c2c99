import { Badge, Button, Group } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { ApiKey } from "#contract/schemas/api-key.ts";
import { releaseKey } from "#web/api/account/held-key.ts";
import { changeApiKey, revokeApiKey } from "#web/api/account/api-keys.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { AccountFailure } from "../../account-failure.tsx";
import settings from "../settings.module.css";
import classes from "./api-keys.module.css";
import { describeEnd, describeLastUse, describeSpending, stateOfKey } from "./describe-key.ts";

const KeyChange = lazy(async () => ({ default: (await import("./api-key-form.tsx")).KeyChange }));

interface ApiKeyRowProps {
  readonly apiKey: ApiKey;
  readonly onChange: () => Promise<void>;
}

export function ApiKeyRow({ apiKey, onChange }: ApiKeyRowProps) {
  const { keyId, name, revokedAt } = apiKey;
  const queryClient = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const revoke = useMutation({
    mutationFn: () => revokeApiKey(keyId),
    async onSuccess() {
      releaseKey(queryClient, apiKey.prefix);
      await onChange();
      showToast({ message: `API key "${name}" revoked.`, style: "success" });
    },
  });
  return (
    <li className={settings["row"]}>
      <KeyFacts apiKey={apiKey} />
      {revokedAt === null && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={`Change ${name}`}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            Change
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Revoke ${name}`}
            loading={revoke.isPending}
            onClick={() => setAsked(true)}
          >
            Revoke
          </Button>
        </Group>
      )}
      {revoke.error !== null && (
        <AccountFailure
          error={revoke.error}
          fallback="The API key wasn't revoked. Please try again."
        />
      )}
      {isEditing && (
        <Suspense>
          <KeyChange
            apiKey={apiKey}
            send={(body) => changeApiKey(keyId, body)}
            onSent={async () => {
              await onChange();
              setEditing(false);
            }}
          />
        </Suspense>
      )}
      {isAsked && (
        <ConfirmDialog
          question={`Revoke the API key "${name}"?`}
          action="Revoke"
          keep="Keep it"
          onConfirm={() => revoke.mutate()}
          onClose={() => setAsked(false)}
        >
          Anything that uses this key stops working at once. You can't undo this.
        </ConfirmDialog>
      )}
    </li>
  );
}

function KeyFacts({ apiKey }: { readonly apiKey: ApiKey }) {
  const { name, prefix, scopes, utilityIds, grantedTo } = apiKey;
  const now = serverClock.now();
  const state = stateOfKey(apiKey, now);
  return (
    <div className={settings["what"]}>
      <p className="breakable">
        {name}{" "}
        {state !== null && (
          <Badge
            size="sm"
            radius="sm"
            tt="none"
            color={state === "Cap reached" ? "orange" : "gray"}
          >
            {state}
          </Badge>
        )}
      </p>
      <small className="breakable">
        <code className={classes["prefix"]}>{prefix}…</code> {scopes.join(", ")}
        {utilityIds !== null && `, for ${utilityIds.join(", ")}`}
      </small>
      {grantedTo !== null && <small className="breakable">Granted to {grantedTo}</small>}
      <small>{describeSpending(apiKey)}</small>
      <small>{describeLastUse(apiKey)}</small>
      <small>{describeEnd(apiKey, now)}</small>
    </div>
  );
}
