import { Anchor, Button, Skeleton, Text } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import type { NewApiKey } from "#contract/schemas/api-key.ts";
import { holdKey } from "#web/api/account/held-key.ts";
import { apiKeysQuery } from "#web/api/account/api-keys.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { SecretOnce } from "../secret-once.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { ApiKeyList } from "./api-key-list.tsx";

const NewKey = lazy(async () => ({ default: (await import("./api-key-form.tsx")).NewKey }));

export function ApiKeySection() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(apiKeysQuery);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
  return (
    <SettingsSection
      id="api-keys"
      title="API keys"
      lead={
        <>
          Use a key to run utilities from your own programs.{" "}
          <Anchor inherit renderRoot={(props) => <Link to="/docs" {...props} />}>
            API guide
          </Anchor>
        </>
      }
    >
      {data === undefined && error !== null && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height={64} />}
      {data?.length === 0 && <Text size="sm">You have no API keys yet.</Text>}
      {data !== undefined && <ApiKeyList keys={data} onChange={readAgain} />}
      <KeyMaker onMade={readAgain} />
    </SettingsSection>
  );
}

/** A button that opens the form, then shows the new key. */
function KeyMaker({ onMade }: { readonly onMade: () => Promise<void> }) {
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<NewApiKey | null>(null);
  if (made !== null) {
    return (
      <SecretOnce
        title={`Copy the key "${made.name}" now`}
        secret={made.key}
        noun="API key"
        onDone={() => setMade(null)}
      >
        We don't store it, so you won't see it again. Until you close this page, it is filled in for
        you in the API examples.
      </SecretOnce>
    );
  }
  if (!isAsked) {
    return (
      <Button
        variant="default"
        leftSection={<IconKey size={18} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        New API key
      </Button>
    );
  }
  return (
    <>
      <Suspense fallback={<Skeleton height={360} />}>
        <NewKey
          onMade={async (key) => {
            setMade(key);
            holdKey(queryClient, key.key);
            setAsked(false);
            await onMade();
          }}
        />
      </Suspense>
      <Button variant="default" onClick={() => setAsked(false)}>
        Cancel
      </Button>
    </>
  );
}
