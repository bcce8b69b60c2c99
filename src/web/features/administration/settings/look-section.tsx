import { Button, TextInput } from "@mantine/core";
import { accentStyle, shippedAccent } from "#contract/facts/accent.ts";
import { settingLimits } from "#contract/facts/site-settings.ts";
import type { AdministeredSettings } from "#contract/schemas/site-settings.ts";
import { SettingsSection } from "#web/features/account/settings/settings-section.tsx";
import { AccentPreview } from "./accent-preview.tsx";
import { LogoPicker } from "./logo-picker.tsx";
import { SettingForm, useSettingForm } from "./setting-form.tsx";
import classes from "./site-settings.module.css";

interface LookSectionProps {
  readonly administered: AdministeredSettings;
}

export function LookSection({ administered }: LookSectionProps) {
  const { siteName, accentColour } = administered.settings;
  const form = useSettingForm({
    administered,
    initialValues: { siteName, accentColour },
    changeOf: (values) => values,
    onSaved: (values) => showAccent(values.accentColour),
  });
  const chosen = form.values.accentColour;
  const pickable = /^#[0-9a-f]{6}$/i.test(chosen) ? chosen : shippedAccent[8];
  return (
    <SettingsSection
      id="look"
      order={2}
      title="Name and look"
      lead="Shown on every page, in emails and on the home screen of people who install the site."
    >
      <LogoPicker logo={administered.logo} />
      <SettingForm form={form}>
        <TextInput
          label="Site name"
          maxLength={settingLimits.siteName}
          autoComplete="off"
          {...form.fieldOf("siteName")}
        />
        <TextInput
          label="Accent colour"
          placeholder="The product's green"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          leftSection={
            <input
              type="color"
              className={classes["swatch"]}
              aria-label="Pick the accent colour"
              disabled={form.isFixed("accentColour")}
              value={pickable}
              onChange={(event) => form.setFieldValue("accentColour", event.currentTarget.value)}
            />
          }
          {...form.fieldOf("accentColour", "For buttons and links.")}
        />
        {!form.isFixed("accentColour") && chosen !== "" && (
          <Button
            variant="subtle"
            size="xs"
            w="fit-content"
            onClick={() => form.setFieldValue("accentColour", "")}
          >
            Use the product's green
          </Button>
        )}
        <AccentPreview colour={pickable} />
      </SettingForm>
    </SettingsSection>
  );
}

/** Shows a saved accent on this page, which otherwise has the one it was loaded with. */
function showAccent(colour: string): void {
  const known = document.getElementById("accent");
  const style = known ?? document.createElement("style");
  style.id = "accent";
  style.textContent = colour === "" ? "" : accentStyle(colour);
  if (known === null) document.head.append(style);
}
