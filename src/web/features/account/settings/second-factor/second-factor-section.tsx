import { Button, Group, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Account } from "#contract/schemas/account.ts";
import { accountQuery } from "#web/api/account/account.ts";
import {
  beginSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  type SecondFactorSetup,
} from "#web/api/account/second-factor.ts";
import { PasswordPrompt } from "../password-prompt.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorSetupForm } from "./second-factor-setup-form.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { showToast } from "#web/ui/show-toast.ts";

/** Idle, asking for the password, setting up the app, or showing codes. */
type Step =
  | { readonly name: "idle" | "begin" | "turn-off" | "renew" }
  | { readonly name: "set-up"; readonly setup: SecondFactorSetup }
  | { readonly name: "codes"; readonly codes: readonly string[] };

export function SecondFactorSection({ account }: { readonly account: Account }) {
  return (
    <SettingsSection
      id="two-factor"
      title="Two-factor authentication"
      lead={
        account.twoFactorEnabled
          ? "On. Signing in with your password also takes a code from your app."
          : "Off. When it is on, signing in with your password also takes a code from an authenticator app."
      }
    >
      <SecondFactorSteps isOn={account.twoFactorEnabled} />
    </SettingsSection>
  );
}

function SecondFactorSteps({ isOn }: { readonly isOn: boolean }) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ name: "idle" });
  const rest = () => setStep({ name: "idle" });
  const readAccount = () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });

  switch (step.name) {
    case "idle":
      return isOn ? (
        <Group gap="sm">
          <Button variant="default" onClick={() => setStep({ name: "renew" })}>
            New recovery codes
          </Button>
          <Button variant="default" onClick={() => setStep({ name: "turn-off" })}>
            Turn off
          </Button>
        </Group>
      ) : (
        <Button variant="default" onClick={() => setStep({ name: "begin" })}>
          Set up
        </Button>
      );
    case "begin":
      return (
        <PasswordPrompt
          submitLabel="Continue"
          onCancel={rest}
          onPassword={async (password) =>
            setStep({ name: "set-up", setup: await beginSecondFactor(password) })
          }
        />
      );
    case "set-up":
      return (
        <SecondFactorSetupForm
          address={step.setup.totpURI}
          onCancel={rest}
          onConfirmed={async () => {
            setStep({ name: "codes", codes: step.setup.backupCodes });
            await readAccount();
          }}
        />
      );
    case "codes":
      return <RecoveryCodes codes={step.codes} onDone={rest} />;
    case "renew":
      return (
        <>
          <Text size="sm">Your current codes will stop working.</Text>
          <PasswordPrompt
            submitLabel="Create new codes"
            onCancel={rest}
            onPassword={async (password) =>
              setStep({ name: "codes", codes: await renewRecoveryCodes(password) })
            }
          />
        </>
      );
    case "turn-off":
      return (
        <PasswordPrompt
          submitLabel="Turn off"
          onCancel={rest}
          onPassword={async (password) => {
            await turnOffSecondFactor(password);
            await readAccount();
            rest();
            showToast({ message: "Two-factor authentication is off.", style: "success" });
          }}
        />
      );
  }
}
