import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { apiKeyPattern } from "#contract/facts/keys/api-key.ts";
import { keyScopes, keyScopeSentences } from "#contract/facts/keys/key-rules.ts";
import { CodeBlock } from "#web/features/api-call/snippet.tsx";
import { GuideSection, Terms } from "./guide-section.tsx";

export function KeysSection() {
  return (
    <GuideSection id="keys" title="Keys and scopes">
      <p>
        Create a key in{" "}
        <Anchor
          inherit
          renderRoot={(props) => <Link to="/my-profile" hash="api-keys" {...props} />}
        >
          your profile
        </Anchor>
        . You see it only once. Give each program its own key, with only the scopes it needs and a
        spending cap. A key can’t create keys or change your account.
      </p>
      <Terms terms={keyScopes.map((scope) => [scope, `${keyScopeSentences[scope]}.`])} />
      <p>
        A key stops working as soon as it is revoked or expires. <code>GET /api/key</code> returns a
        key’s scopes, its cap and what is left of it.
      </p>
      <p>If you scan for leaked secrets, this pattern matches every key:</p>
      <CodeBlock label="Key pattern" text={String.raw`\b${apiKeyPattern}\b`} />
    </GuideSection>
  );
}
