import "#web/styles/forms.css";
import { Alert, Anchor, Loader, Text } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import type { AskedGrant, AuthorizationRequest } from "#contract/schemas/oauth.ts";
import { answerGrant, askedGrantQuery } from "#web/api/account/grants.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { AccountPage } from "#web/features/account/account-page.tsx";
import { GrantForm } from "#web/features/account/grants/grant-form.tsx";
import { requireAccount } from "#web/features/account/sign-in/return-address.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";

export const Route = createFileRoute("/authorize")({
  validateSearch: (search: Record<string, unknown>): AuthorizationRequest =>
    readTextParameters(
      search,
      "client_id",
      "redirect_uri",
      "response_type",
      "scope",
      "state",
      "code_challenge",
      "code_challenge_method",
      "resource",
    ),
  beforeLoad: async (guard) => {
    await requireAccount(guard);
  },
  component: ConsentScreen,
});

function ConsentScreen() {
  const request = Route.useSearch();
  const { data: asked, error } = useQuery(askedGrantQuery(request));
  const [left, setLeft] = useState<string | null>(null);
  if (left !== null && asked !== undefined) return <Leaving asked={asked} to={left} />;
  return (
    <AccountPage title="Give an app access?">
      {error !== null && <ErrorNotice message={errorMessage(error)} />}
      {error === null && asked === undefined && (
        <Loader aria-label="Checking the app" role="status" />
      )}
      {asked !== undefined && (
        <Asked
          asked={asked}
          request={request}
          onLeave={(to) => {
            setLeft(to);
            window.location.assign(to);
          }}
        />
      )}
    </AccountPage>
  );
}

interface AskedProps {
  readonly asked: AskedGrant;
  readonly request: AuthorizationRequest;
  readonly onLeave: (to: string) => void;
}

function Asked({ asked, request, onLeave }: AskedProps) {
  const { clientName, redirectHost, scopes, refusal } = asked;
  return (
    <>
      <Who asked={asked} />
      {refusal === null ? (
        <GrantForm
          name={clientName ?? redirectHost}
          scopes={scopes}
          chosen={scopes}
          answer={(granted) => answerGrant(request, granted)}
          onAnswered={(_isGranted, to) => onLeave(to)}
        />
      ) : (
        <>
          <ErrorNotice message={`The app's request can't be used: ${refusal.sentence}`} />
          {/* Pressed, not followed by itself: anyone can register an app and send people here. */}
          <Anchor href={refusal.returnTo} rel="noreferrer">
            Back to {redirectHost}
          </Anchor>
        </>
      )}
    </>
  );
}

/** The host comes first, because only that is checked: apps choose their names. */
function Who({ asked }: { readonly asked: AskedGrant }) {
  const { clientName, redirectHost, isLocal, refusal } = asked;
  const named = clientName === null ? "" : ` that calls itself “${clientName}”`;
  return (
    <Text className="breakable">
      {isLocal ? (
        <>
          An app on <strong>this computer ({redirectHost})</strong>
        </>
      ) : (
        <>
          An app at <strong>{redirectHost}</strong>
        </>
      )}
      {named} wants to use your account.
      {refusal === null &&
        ` Allow it only if you started this yourself${isLocal ? "." : " and trust this address."}`}
    </Text>
  );
}

function Leaving({ asked, to }: { readonly asked: AskedGrant; readonly to: string }) {
  return (
    <AccountPage title="Going back to the app">
      <Alert role="status" color="verdigris" icon={<IconArrowRight size={20} aria-hidden />}>
        Your answer goes to {asked.redirectHost}. You can close this page if nothing happens.
      </Alert>
      <Anchor href={to} rel="noreferrer">
        Continue to {asked.redirectHost}
      </Anchor>
    </AccountPage>
  );
}
