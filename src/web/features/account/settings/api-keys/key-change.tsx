import type { ApiKey } from "#contract/schemas/api-key.ts";
import type { ApiKeyBody } from "#web/api/account/api-keys.ts";
import ApiKeyForm from "./api-key-form.tsx";
import { valuesOf } from "./form-values.ts";

interface KeyChangeProps {
  readonly apiKey: ApiKey;
  readonly send: (body: ApiKeyBody) => Promise<unknown>;
  readonly onSent: () => Promise<void>;
}

export default function KeyChange({ apiKey, send, onSent }: KeyChangeProps) {
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
