import { Button, Textarea, TextInput } from "@mantine/core";
import { settingLimits } from "#contract/facts/site-settings.ts";
import type { AdministeredSettings } from "#contract/schemas/site-settings.ts";
import { SettingsSection } from "#web/features/account/settings/settings-section.tsx";
import { SettingForm, useSettingForm } from "./setting-form.tsx";

interface AnnouncementSectionProps {
  readonly administered: AdministeredSettings;
}

export function AnnouncementSection({ administered }: AnnouncementSectionProps) {
  const { announcement, announcementUntil } = administered.settings;
  const form = useSettingForm({
    administered,
    initialValues: { announcement, announcementUntil },
    changeOf: (values) => values,
  });
  const remove = () => {
    const nothing = { announcement: "", announcementUntil: "" };
    form.setValues(nothing);
    form.send(nothing);
  };
  return (
    <SettingsSection
      id="announcement"
      order={2}
      title="Announcement"
      lead="A banner on every page, from its next visit on. Visitors can dismiss it; they see it again when you change it."
    >
      <SettingForm
        form={form}
        beside={
          announcement !== "" && (
            <Button variant="subtle" disabled={form.isSending} onClick={remove}>
              Remove announcement
            </Button>
          )
        }
      >
        <Textarea
          label="Text"
          autosize
          minRows={1}
          maxRows={4}
          maxLength={settingLimits.announcement}
          {...form.fieldOf("announcement")}
        />
        <TextInput
          label="Last day"
          type="date"
          {...form.fieldOf(
            "announcementUntil",
            "Shown until this day ends in UTC. Without a day it stays until you remove it.",
          )}
        />
      </SettingForm>
    </SettingsSection>
  );
}
