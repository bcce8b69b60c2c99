import { Button, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type SettingName, settingVariables } from "#contract/facts/site-settings.ts";
import {
  type AdministeredSettings,
  siteSettingsChangeSchema,
} from "#contract/schemas/site-settings.ts";
import {
  adoptSettings,
  changeSettings,
  type SettingsChange,
} from "#web/api/administration/settings.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { type FieldMistakes, firstMember, mistakesByField } from "#web/ui/forms/field-mistakes.ts";
import { SendingFormElement } from "#web/ui/forms/sending-form.tsx";
import { type SendingForm, useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import { adminFailure } from "../admin-failure.ts";

interface SettingFormParts<Values extends object> {
  readonly administered: AdministeredSettings;
  readonly initialValues: Values;
  /** Builds the change from the fields, valid or not. */
  readonly changeOf: (values: Values) => SettingsChange;
  readonly onSaved?: (values: Values) => void;
}

/** A form of some settings, without those that the environment fixes. */
export function useSettingForm<Values extends object>(parts: SettingFormParts<Values>) {
  const { administered, initialValues, changeOf, onSaved } = parts;
  const queryClient = useQueryClient();
  const { fixed } = administered;
  const free = (values: Values): SettingsChange =>
    Object.fromEntries(Object.entries(changeOf(values)).filter(([name]) => !fixed.includes(name)));
  const form = useSendingForm({
    initialValues,
    rules: (values) => mistakesOf(free(values), Object.keys(initialValues)),
    async send(values) {
      await adoptSettings(queryClient, await changeSettings(free(values)));
      onSaved?.(values);
    },
    success: "Settings saved.",
    sentenceOf: (error) => adminFailure(error, (reason) => `The settings weren't saved. ${reason}`),
  });
  return {
    ...form,
    /** The props of a setting's field. A fixed one shows which variable fixes it. */
    fieldOf(name: Extract<SettingName, keyof Values>, hint?: string) {
      const isFixed = fixed.includes(name);
      const description = isFixed ? fixedHint(name) : hint;
      return {
        ...form.getInputProps(name),
        // Not disabled, which would make the value hard to read.
        readOnly: isFixed,
        ...(description === undefined ? {} : { description }),
      };
    },
    isFixed: (name: SettingName) => fixed.includes(name),
  };
}

/** Says which environment variable fixes a setting. */
export function fixedHint(name: SettingName): string {
  const variable = Object.entries(settingVariables).find(([setting]) => setting === name)?.[1];
  return `Set by ${variable} in the server's environment.`;
}

function mistakesOf(change: SettingsChange, fields: readonly string[]): FieldMistakes {
  const parsed = siteSettingsChangeSchema.safeParse(change);
  if (parsed.success) return {};
  const members = parsed.error.issues.map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));
  return mistakesByField(members, firstMember, fields);
}

interface SettingFormProps {
  readonly form: SendingForm;
  readonly children: ReactNode;
  /** Beside the button. */
  readonly beside?: ReactNode;
}

export function SettingForm({ form, children, beside }: SettingFormProps) {
  return (
    <SendingFormElement form={form}>
      <Stack gap="md" align="flex-start">
        <Stack gap="md" w="100%">
          {children}
        </Stack>
        {form.failure !== null && <ErrorNotice message={form.failure} />}
        <div style={{ display: "flex", flexWrap: "wrap", gap: "var(--space-12)" }}>
          <Button type="submit" loading={form.isSending}>
            Save
          </Button>
          {beside}
        </div>
      </Stack>
    </SendingFormElement>
  );
}
