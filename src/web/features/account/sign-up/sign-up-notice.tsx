import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SignUpRule } from "#contract/facts/site-settings.ts";
import { joiningSentences } from "#contract/facts/sign-in-error.ts";
import { useSite } from "#web/ui/site.ts";

/** Says why a visitor can't create an account, and whom to ask. */
export function SignUpNotice({ rule }: { readonly rule: "invited" | "nobody" }) {
  const sentence =
    rule === "nobody"
      ? joiningSentences["sign-ups-closed"]
      : joiningSentences["sign-ups-invited-only"];
  return (
    <Alert color="blue" role="status">
      {sentence}
      <Contact />
    </Alert>
  );
}

/** Says which addresses can sign up. */
export function DomainsHint({ domains }: { readonly domains: readonly string[] }) {
  const list = new Intl.ListFormat("en", { type: "disjunction" }).format(domains);
  return (
    <Text size="sm" c="dimmed" className="breakable">
      Only email addresses at {list} can create an account here.
    </Text>
  );
}

/** For sites on which nobody has a password. */
export function ProviderNotice({ email }: { readonly email: string | null }) {
  return (
    <Stack gap="md">
      <Text>
        {email === null ? (
          "This site has no passwords. Your account is created when you first sign in."
        ) : (
          <>
            This site has no passwords. Sign in with <b className="breakable">{email}</b> to create
            your account.
          </>
        )}
      </Text>
      <Button renderRoot={(props) => <Link to="/login" {...props} />}>Go to sign in</Button>
    </Stack>
  );
}

/** The terms that come with an account, if the operator has any. */
export function TermsHint() {
  const { termsUrl } = useSite();
  if (termsUrl === "") return null;
  return (
    <Text size="sm" c="dimmed">
      By creating an account you agree to the{" "}
      <Anchor href={termsUrl} inherit>
        terms of use
      </Anchor>
      .
    </Text>
  );
}

function Contact(): ReactNode {
  const { contactEmail } = useSite();
  if (contactEmail === "") return null;
  return (
    <Text size="sm" mt={6} className="breakable">
      Contact:{" "}
      <Anchor href={`mailto:${contactEmail}`} inherit c="inherit">
        {contactEmail}
      </Anchor>
    </Text>
  );
}

/** Tells whether a visitor without an invitation can fill in the form. */
export function isOpen(rule: SignUpRule): boolean {
  return rule === "everyone" || rule === "domains";
}
