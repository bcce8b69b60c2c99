import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { apiKeyPattern } from "#contract/facts/keys/api-key.ts";
import { keyScopes, keyScopeSentences } from "#contract/facts/keys/key-rules.ts";
import { CodeBlock } from "#web/features/api-call/code-block.tsx";
import { GuideSection, Terms } from "./guide-section.tsx";

export function KeysSection() {
  return (
    <GuideSection id="keys" title="Keys and scopes">
      <p>
        Make a key in{" "}
        <Anchor
          inherit
          renderRoot={(props) => <Link to="/my-profile" hash="api-keys" {...props} />}
        >
          your profile
        </Anchor>
        . It is shown once. Give each program a key of its own, with the scopes that it needs and no
        more, and a cap on what it may spend. A key makes no keys and changes no account.
      </p>
      <Terms terms={keyScopes.map((scope) => [scope, `${keyScopeSentences[scope]}.`])} />
      <p>
        Calls are refused from the moment a key is revoked or has ended. <code>GET /api/key</code>{" "}
        tells a key its own scopes, cap and what is left of it.
      </p>
      <p>For scanners that look for leaked secrets, a key matches</p>
      <CodeBlock label="The pattern of keys" text={String.raw`\b${apiKeyPattern}\b`} />
    </GuideSection>
  );
}
