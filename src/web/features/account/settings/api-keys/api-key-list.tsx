import type { ApiKey } from "#contract/schemas/api-key.ts";
import settings from "../settings.module.css";
import { ApiKeyRow } from "./api-key-row.tsx";
import classes from "./api-keys.module.css";

interface ApiKeyListProps {
  readonly keys: readonly ApiKey[];
  readonly onChange: () => Promise<void>;
}

/** Lists an account's keys, with revoked ones collapsed. */
export function ApiKeyList({ keys, onChange }: ApiKeyListProps) {
  const valid = keys.filter(({ revokedAt }) => revokedAt === null);
  const revoked = keys.filter(({ revokedAt }) => revokedAt !== null);
  return (
    <>
      {valid.length > 0 && <Rows label="API keys" keys={valid} onChange={onChange} />}
      {revoked.length > 0 && (
        <details className={classes["revoked"]}>
          <summary>
            {revoked.length === 1 ? "1 revoked key" : `${revoked.length} revoked keys`}
          </summary>
          <Rows label="Revoked API keys" keys={revoked} onChange={onChange} />
        </details>
      )}
    </>
  );
}

function Rows({ label, keys, onChange }: ApiKeyListProps & { readonly label: string }) {
  return (
    <ul className={settings["list"]} aria-label={label}>
      {keys.map((key) => (
        <ApiKeyRow key={key.keyId} apiKey={key} onChange={onChange} />
      ))}
    </ul>
  );
}
