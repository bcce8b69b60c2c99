import { Badge, Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SignIn } from "#contract/schemas/account.ts";
import { endOtherSignIns, endSignIn, signInsQuery } from "#web/api/account/own-account.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { AccountFailure } from "../account-failure.tsx";
import { describeDevice } from "./describe-device.ts";
import { SettingsSection } from "./settings-section.tsx";
import classes from "./settings.module.css";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatDate } from "#web/ui/format/format-date.ts";

export function SignInSection() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(signInsQuery);
  const end = useMutation({
    mutationFn: (signInId: string | null) =>
      signInId === null ? endOtherSignIns() : endSignIn(signInId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey }),
  });
  const hasOthers = data?.some((signIn) => !signIn.isCurrent) === true;
  return (
    <SettingsSection
      id="sign-ins"
      title="Where you are signed in"
      lead="If you don't recognise a device, sign it out and change your password."
    >
      {data === undefined && error !== null && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height={44} />}
      {end.error !== null && (
        <AccountFailure
          error={end.error}
          fallback="The device wasn't signed out. Please try again."
        />
      )}
      <ul className={classes["list"]} aria-label="Sign-ins">
        {data?.map((signIn) => (
          <SignInRow
            key={signIn.signInId}
            signIn={signIn}
            isEnding={end.isPending && end.variables === signIn.signInId}
            onEnd={() => end.mutate(signIn.signInId)}
          />
        ))}
      </ul>
      {hasOthers && (
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate(null)}>
          Sign out all others
        </Button>
      )}
    </SettingsSection>
  );
}

interface SignInRowProps {
  readonly signIn: SignIn;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SignInRow({ signIn, isEnding, onEnd }: SignInRowProps) {
  const device = describeDevice(signIn.userAgent);
  return (
    <li className={classes["row"]}>
      <div className={classes["what"]}>
        <p>
          {device}{" "}
          {signIn.isCurrent && (
            <Badge component="span" size="sm" radius="sm" tt="none">
              This device
            </Badge>
          )}
        </p>
        <small>
          Since {formatDate(signIn.createdAt)}
          {signIn.address !== null && `, from ${signIn.address}`}
        </small>
      </div>
      {!signIn.isCurrent && (
        <Button
          size="xs"
          variant="default"
          loading={isEnding}
          aria-label={`Sign out ${device}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
