import type { NewWebhook } from "#contract/schemas/webhook.ts";
import { SecretOnce } from "../secret-once.tsx";

interface SecretNoticeProps {
  readonly made: NewWebhook;
  readonly onDone: () => void;
}

/** Shows a webhook's secret, once only. */
export function SecretNotice({ made, onDone }: SecretNoticeProps) {
  return (
    <SecretOnce
      title="Copy the signing secret now"
      secret={made.secret}
      noun="secret"
      onDone={onDone}
    >
      You won't see it again. Use it to check that what {made.url} receives comes from us.
      {made.formerSecretUntil !== null && " The old secret works for 24 more hours."}
    </SecretOnce>
  );
}
