import type { NewApiKey } from "#contract/schemas/api-key.ts";
import { makeApiKey } from "#web/api/account/api-keys.ts";
import ApiKeyForm from "./api-key-form.tsx";
import { newKeyValues } from "./form-values.ts";

export default function NewKey({ onMade }: { readonly onMade: (key: NewApiKey) => Promise<void> }) {
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
