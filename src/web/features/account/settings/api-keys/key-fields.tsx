import "#web/styles/checkbox.css";
import { Checkbox, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { keyCapPeriods, type KeyScope, keyScopeSentences } from "#contract/facts/keys/key-rules.ts";
import { formatDate } from "#web/ui/format/format-date.ts";
import classes from "./api-keys.module.css";
import { capPeriodWords } from "./describe-key.ts";
import type { KeyFormValues } from "./form-values.ts";

interface KeyForm {
  readonly values: KeyFormValues;
  readonly getInputProps: (field: string) => object;
}

interface ScopeFieldsProps {
  readonly label: string;
  readonly scopes: readonly KeyScope[];
  readonly inputProps: object;
}

export function ScopeFields({ label, scopes, inputProps }: ScopeFieldsProps) {
  return (
    <Checkbox.Group label={label} {...inputProps}>
      <Stack gap={6} mt={6}>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={keyScopeSentences[scope]}
            description={<code>{scope}</code>}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

export function CapFields({ form }: { readonly form: KeyForm }) {
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap" className={classes["pair"] ?? ""}>
      <TextInput
        label="Spending cap"
        description="In credits. Leave empty for no cap."
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("cap")}
      />
      <NativeSelect
        label="Resets"
        description="Times are in UTC."
        data={keyCapPeriods.map((value) => ({ value, label: capPeriodWords[value] }))}
        {...form.getInputProps("capPeriod")}
      />
    </Group>
  );
}

interface EndFieldsProps {
  readonly form: KeyForm;
  /** When a key that is changed ends. */
  readonly endsAt: string | null;
}

export function EndFields({ form, endsAt }: EndFieldsProps) {
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap" className={classes["pair"] ?? ""}>
      <NativeSelect label="Expires" data={endChoices(endsAt)} {...form.getInputProps("end")} />
      {form.values.end === "day" && (
        <TextInput type="date" label="Last valid day" {...form.getInputProps("lastDay")} />
      )}
    </Group>
  );
}

function endChoices(endsAt: string | null) {
  return [
    ...(endsAt === null ? [] : [{ value: "before", label: formatDate(endsAt) }]),
    { value: "never", label: "never" },
    { value: "30", label: "in 30 days" },
    { value: "90", label: "in 90 days" },
    { value: "365", label: "in a year" },
    { value: "day", label: "on a day" },
  ];
}
