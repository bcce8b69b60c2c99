import "#web/styles/utility-form.css";
import { MultiSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { keyScopes } from "#contract/facts/keys/key-rules.ts";
import type { ApiKey, NewApiKey } from "#contract/schemas/api-key.ts";
import { type ApiKeyBody, makeApiKey } from "#web/api/account/api-keys.ts";
import { catalogueQuery } from "#web/api/catalogue.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { AccountForm, useAccountForm } from "../../account-form.tsx";
import {
  bodyOf,
  fieldOf,
  type KeyFormValues,
  keyMistakes,
  newKeyValues,
  valuesOf,
} from "./form-values.ts";
import { CapFields, EndFields, ScopeFields } from "./key-fields.tsx";

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
      <ScopeFields label="Scopes" scopes={keyScopes} inputProps={form.getInputProps("scopes")} />
      <CapFields form={form} />
      <EndFields form={form} endsAt={endsAt} />
      <UtilityField inputProps={form.getInputProps("utilityIds")} />
    </AccountForm>
  );
}

interface FieldProps {
  readonly inputProps: object;
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
