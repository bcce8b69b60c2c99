import { Textarea, TextInput } from "@mantine/core";
import { settingLimits } from "#contract/facts/site-settings.ts";
import type { AdministeredSettings } from "#contract/schemas/site-settings.ts";
import { SettingsSection } from "#web/features/account/settings/settings-section.tsx";
import { SettingForm, useSettingForm } from "./setting-form.tsx";

interface TextsSectionProps {
  readonly administered: AdministeredSettings;
}

export function TextsSection({ administered }: TextsSectionProps) {
  const { welcomeText, contactEmail, termsUrl, privacyUrl } = administered.settings;
  const form = useSettingForm({
    administered,
    initialValues: { welcomeText, contactEmail, termsUrl, privacyUrl },
    changeOf: (values) => values,
  });
  return (
    <SettingsSection
      id="texts"
      order={2}
      title="Texts and links"
      lead="What visitors read about you. Leave a field empty to leave it out."
    >
      <SettingForm form={form}>
        <Textarea
          label="Welcome text"
          minRows={2}
          maxRows={8}
          autosize
          maxLength={settingLimits.welcomeText}
          {...form.fieldOf("welcomeText", "Above the search, instead of the product's own text.")}
        />
        <TextInput
          label="Contact address"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.fieldOf("contactEmail", "In the footer, and where people can't sign up.")}
        />
        <TextInput
          label="Terms of use"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.com/terms"
          {...form.fieldOf("termsUrl", "In the footer and on the registration page.")}
        />
        <TextInput
          label="Privacy policy"
          inputMode="url"
          autoComplete="off"
          placeholder="The product's own page"
          {...form.fieldOf("privacyUrl")}
        />
      </SettingForm>
    </SettingsSection>
  );
}
