import { TextInput } from "@mantine/core";
import type { AdministeredSettings } from "#contract/schemas/site-settings.ts";
import { SettingsSection } from "#web/features/account/settings/settings-section.tsx";
import { SettingForm, useSettingForm } from "./setting-form.tsx";

interface AmountsSectionProps {
  readonly administered: AdministeredSettings;
}

export function AmountsSection({ administered }: AmountsSectionProps) {
  const { freeCreditsPerMonth, defaultRetentionMinutes } = administered.settings;
  const form = useSettingForm({
    administered,
    initialValues: {
      freeCreditsPerMonth: String(freeCreditsPerMonth),
      defaultRetentionMinutes: String(defaultRetentionMinutes),
    },
    changeOf: (values) => ({
      freeCreditsPerMonth: numberOf(values.freeCreditsPerMonth),
      defaultRetentionMinutes: numberOf(values.defaultRetentionMinutes),
    }),
  });
  return (
    <SettingsSection
      id="amounts"
      order={2}
      title="Credits and files"
      lead="What new months and new utilities start with."
    >
      <SettingForm form={form}>
        <TextInput
          label="Free credits per month"
          inputMode="decimal"
          autoComplete="off"
          {...form.fieldOf(
            "freeCreditsPerMonth",
            "For each account. Those who already have this month's keep them.",
          )}
        />
        <TextInput
          label="Session file retention minutes"
          inputMode="numeric"
          autoComplete="off"
          {...form.fieldOf(
            "defaultRetentionMinutes",
            "What the form of a new utility suggests. Existing ones keep theirs.",
          )}
        />
      </SettingForm>
    </SettingsSection>
  );
}

/** NaN counts as missing; `Number` would turn an empty field into 0. */
function numberOf(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", "."));
}
