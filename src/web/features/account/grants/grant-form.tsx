import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { KeyScope } from "#contract/facts/keys/key-rules.ts";
import { keyNameMaximumLength } from "#contract/facts/keys/key-rules.ts";
import type { Grant } from "#contract/schemas/oauth.ts";
import { useAccount } from "#web/api/account/account.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { AccountFailure } from "../account-failure.tsx";
import { AccountForm, useAccountForm } from "../account-form.tsx";
import {
  bodyOf,
  fieldOf,
  type KeyFormValues,
  keyMistakes,
} from "../settings/api-keys/form-values.ts";
import { CapFields, EndFields, ScopeFields } from "../settings/api-keys/key-fields.tsx";

interface GrantFormProps<Answer> {
  /** The new key's name. */
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Those that are chosen at first. */
  readonly chosen: readonly KeyScope[];
  readonly answer: (granted: Grant | null) => Promise<Answer>;
  readonly onAnswered: (isGranted: boolean, answer: Answer) => void;
}

/** Lets a person decide what an app can do and spend, and for how long. Denying needs no choice. */
export function GrantForm<Answer>(props: GrantFormProps<Answer>) {
  const { name, scopes, chosen, answer, onAnswered } = props;
  const { account } = useAccount();
  const form = useAccountForm<KeyFormValues>({
    rules: (values) => keyMistakes(values, new Date(serverClock.now())),
    initialValues: {
      name: name.slice(0, keyNameMaximumLength),
      scopes: chosen,
      cap: "10",
      capPeriod: "month",
      end: "90",
      lastDay: "",
      utilityIds: [],
    },
    send: async (values) => onAnswered(true, await answer(grantOf(values))),
    fieldOf: (path) => fieldOf(path.replace(/^granted\./, "")),
    fallback: "Nothing was granted. Please try again.",
  });
  const deny = useMutation({
    mutationFn: () => answer(null),
    onSuccess: (answered) => onAnswered(false, answered),
  });
  return (
    <Stack gap="md">
      <AccountForm form={form} submitLabel="Allow" fullWidth>
        <ScopeFields label="It can" scopes={scopes} inputProps={form.getInputProps("scopes")} />
        <CapFields form={form} />
        <EndFields form={form} endsAt={null} />
        <Text size="sm" c="dimmed" className="breakable">
          This creates an API key for {account?.email}. You can change or revoke it at any time
          under API keys in your profile.
        </Text>
      </AccountForm>
      <Button variant="default" fullWidth loading={deny.isPending} onClick={() => deny.mutate()}>
        Deny
      </Button>
      {deny.error !== null && (
        <AccountFailure error={deny.error} fallback="Your answer wasn't sent. Please try again." />
      )}
    </Stack>
  );
}

function grantOf(values: KeyFormValues): Grant {
  const { utilityIds: _, ...grant } = bodyOf(values, new Date(serverClock.now()), null);
  const { name, scopes, cap = null, expiresAt = null } = grant;
  return { name, scopes, cap, expiresAt };
}
