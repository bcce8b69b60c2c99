import { Button } from "@mantine/core";
import { IconBrandGoogle, IconLogin2 } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { providerLoginFailed } from "#contract/facts/sign-in-error.ts";
import { beginProviderSignIn } from "#web/api/account/auth.ts";
import { requestUrl } from "#web/api/http/request-url.ts";
import { settingsQuery } from "#web/api/settings.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { failureSentence } from "../failure-sentence.ts";
import type { SignInProvider } from "./provider-names.ts";

/**
 * Leaves for a provider and comes back signed in, at the address that `redirectOf` returns when a
 * button is pressed; undefined is the default target.
 */
export function useProviderSignIn(redirectOf: () => string | undefined) {
  const { data: settings } = useQuery(settingsQuery);
  const leave = useMutation({
    mutationFn: (provider: SignInProvider) => leaveFor(provider, redirectOf()),
  });
  return {
    providers: settings?.signInProviders ?? [],
    leave: (provider: SignInProvider) => leave.mutate(provider),
    // Stay busy after success, while the next page loads.
    leavingFor: leave.isPending || leave.isSuccess ? leave.variables.id : null,
    failure: leave.error && failureSentence(leave.error, providerLoginFailed(leave.variables.name)),
  };
}

interface ProviderButtonsProps {
  readonly use: ReturnType<typeof useProviderSignIn>;
  readonly verb: "Sign in" | "Sign up" | "Continue";
  readonly disabled?: boolean;
}

export function ProviderButtons({ use, verb, disabled = false }: ProviderButtonsProps) {
  return (
    <>
      {use.failure !== null && <ErrorNotice message={use.failure} />}
      {use.providers.map((provider) => {
        const Icon = provider.id === "google" ? IconBrandGoogle : IconLogin2;
        return (
          <Button
            key={provider.id}
            variant="default"
            fullWidth
            leftSection={<Icon size={18} aria-hidden />}
            loading={use.leavingFor === provider.id}
            disabled={disabled || use.leavingFor !== null}
            onClick={() => use.leave(provider)}
          >
            {verb} with {provider.name}
          </Button>
        );
      })}
    </>
  );
}

/** The server leads back below the site's path. */
async function leaveFor({ id }: SignInProvider, redirect: string | undefined): Promise<void> {
  const done = requestUrl("/login", {}, { from: id, redirect });
  const failed = requestUrl("/login", {}, { provider: id, redirect });
  window.location.assign(await beginProviderSignIn(id, done, failed));
}
