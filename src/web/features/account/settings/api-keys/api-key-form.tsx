import "#web/styles/checkbox.css";
import "#web/styles/utility-form.css";
import { Checkbox, Group, MultiSelect, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { keyCapPeriods, keyScopes, keyScopeSentences } from "#contract/facts/keys/key-rules.ts";
import type { ApiKey, NewApiKey } from "#contract/schemas/api-key.ts";
import { type ApiKeyBody, makeApiKey } from "#web/api/account/api-keys.ts";
import { catalogueQuery } from "#web/api/catalogue.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { formatDate } from "#web/ui/format/format-date.ts";
import { AccountForm, useAccountForm } from "../../account-form.tsx";
import classes from "./api-keys.module.css";
import { capPeriodWords } from "./describe-key.ts";
import {
  bodyOf,
  fieldOf,
  type KeyFormValues,
  keyMistakes,
  newKeyValues,
  valuesOf,
} from "./form-values.ts";

export function NewKey({ onMade }: { readonly onMade: (key: NewApiKey) => Promise<void> }) {
  return (
    <ApiKeyForm
      initialValues={newKeyValues}
      endsAt={null}
      submitLabel="Create API key"
      // Don't keep the answer, and with it the key, in the form's state.
      send={async (body) => onMade(await makeApiKey(body))}
      onSent={() => undefined}
      fallback="The API key wasn't created. Please try again."
    />
  );
}

interface KeyChangeProps {
  readonly apiKey: ApiKey;
  readonly send: (body: ApiKeyBody) => Promise<unknown>;
  readonly onSent: () => Promise<void>;
}

export function KeyChange({ apiKey, send, onSent }: KeyChangeProps) {
  return (
    <ApiKeyForm
      initialValues={valuesOf(apiKey)}
      endsAt={apiKey.expiresAt}
      submitLabel="Save changes"
      send={send}
      onSent={onSent}
      fallback="The API key wasn't changed. Please try again."
    />
  );
}

interface ApiKeyFormProps {
  readonly initialValues: KeyFormValues;
  readonly endsAt: string | null;
  readonly submitLabel: string;
  readonly send: (body: ApiKeyBody) => Promise<unknown>;
  readonly onSent: () => Promise<void> | void;
  readonly fallback: string;
}

function ApiKeyForm(props: ApiKeyFormProps) {
  const { initialValues, endsAt, submitLabel, send, onSent, fallback } = props;
  const form = useAccountForm<KeyFormValues>({
    rules: (values) => keyMistakes(values, new Date(serverClock.now())),
    initialValues,
    send: (values) => send(bodyOf(values, new Date(serverClock.now()), endsAt)),
    fieldOf,
    onSent,
    fallback,
  });
  return (
    <AccountForm form={form} submitLabel={submitLabel}>
      <TextInput
        label="Name"
        description="Where you use it, such as a server's name"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      <ScopeFields inputProps={form.getInputProps("scopes")} />
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
      <Group gap="sm" align="flex-start" wrap="nowrap" className={classes["pair"] ?? ""}>
        <NativeSelect label="Expires" data={endChoices(endsAt)} {...form.getInputProps("end")} />
        {form.values.end === "day" && (
          <TextInput type="date" label="Last valid day" {...form.getInputProps("lastDay")} />
        )}
      </Group>
      <UtilityField inputProps={form.getInputProps("utilityIds")} />
    </AccountForm>
  );
}

interface FieldProps {
  readonly inputProps: object;
}

function ScopeFields({ inputProps }: FieldProps) {
  return (
    <Checkbox.Group label="Scopes" {...inputProps}>
      <Stack gap={6} mt={6}>
        {keyScopes.map((scope) => (
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

/** People search for the rest. */
const mostShown = 50;

function UtilityField({ inputProps }: FieldProps) {
  const { data: catalogue = [] } = useQuery(catalogueQuery);
  return (
    <MultiSelect
      label="Utilities"
      description="Leave empty to allow all utilities."
      placeholder="Search by name"
      data={catalogue.map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      clearable
      limit={mostShown}
      nothingFoundMessage="No utilities found."
      {...inputProps}
    />
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
