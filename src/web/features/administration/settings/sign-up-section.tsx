import "#web/styles/radio.css";
import "#web/styles/switches.css";
import { Radio, Stack, Switch, TextInput, Title } from "@mantine/core";
import type { SignUpRule } from "#contract/facts/site-settings.ts";
import type { AdministeredSettings } from "#contract/schemas/site-settings.ts";
import { SettingsSection } from "#web/features/account/settings/settings-section.tsx";
import { Invitations } from "../invitations/invitations.tsx";
import { fixedHint, SettingForm, useSettingForm } from "./setting-form.tsx";

interface SignUpSectionProps {
  readonly administered: AdministeredSettings;
}

const rules: Readonly<Record<SignUpRule, readonly [label: string, hint: string]>> = {
  everyone: ["Everyone", "Anyone with an email address."],
  invited: ["Only people you invite", "Others are told to ask you."],
  domains: ["Certain email domains", "Addresses at these domains, and people you invite."],
  nobody: ["Nobody", "People who already have an account can still sign in."],
};

export function SignUpSection({ administered }: SignUpSectionProps) {
  const { settings, hasProvider } = administered;
  const form = useSettingForm({
    administered,
    initialValues: {
      signUps: settings.signUps,
      signUpDomains: settings.signUpDomains.join(", "),
      passwordSignIn: settings.passwordSignIn,
    },
    // Unchanged, it isn't judged: it is on where there is no provider.
    changeOf: ({ passwordSignIn, ...values }) => ({
      ...values,
      ...(passwordSignIn === settings.passwordSignIn ? {} : { passwordSignIn }),
    }),
  });
  const { readOnly: isRuleFixed, ...ruleField } = form.fieldOf("signUps");
  const {
    value: _value,
    readOnly: isSwitchFixed,
    ...passwordField
  } = form.fieldOf("passwordSignIn");
  return (
    <SettingsSection
      id="sign-up"
      order={2}
      title="Who can sign up"
      lead="Free utilities stay open to guests, whatever you choose."
    >
      <SettingForm form={form}>
        <Radio.Group label="New accounts" {...ruleField}>
          <Stack gap="sm" mt="xs">
            {(Object.keys(rules) as SignUpRule[]).map((rule) => (
              <Radio
                key={rule}
                value={rule}
                label={rules[rule][0]}
                description={rules[rule][1]}
                disabled={isRuleFixed}
              />
            ))}
          </Stack>
        </Radio.Group>
        {form.values.signUps === "domains" && (
          <TextInput
            label="Email domains"
            placeholder="example.com, example.org"
            autoComplete="off"
            spellCheck={false}
            {...form.fieldOf("signUpDomains", "Separate them with commas.")}
          />
        )}
        <Switch
          label="Sign in with a password"
          {...passwordField}
          checked={form.values.passwordSignIn}
          disabled={isSwitchFixed || !hasProvider}
          description={
            isSwitchFixed
              ? fixedHint("passwordSignIn")
              : hasProvider
                ? "Without it, people sign in with the provider or a passkey."
                : "You can turn this off once a sign-in provider is configured."
          }
        />
      </SettingForm>
      <Title order={3} size="h6" mt="md" id="invitations">
        Invitations
      </Title>
      <Invitations />
    </SettingsSection>
  );
}
