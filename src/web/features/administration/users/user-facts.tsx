import { Badge } from "@mantine/core";
import type { User } from "#contract/schemas/user.ts";
import { CopyAction } from "#web/ui/clipboard/copy-action.tsx";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatDate } from "#web/ui/format/format-date.ts";
import { Fact, Facts } from "../facts.tsx";
import classes from "./admin-users.module.css";

export function UserFacts({ user }: { readonly user: User }) {
  const { uid, email, displayName, providerId, metadata } = user;
  return (
    <Facts label="Account">
      <Fact name="User ID">
        {uid} <CopyAction text={uid} label="User ID" />
      </Fact>
      <Fact name="Email">
        {email}{" "}
        <Mark isGood={user.emailVerified}>{user.emailVerified ? "Verified" : "Not Verified"}</Mark>
      </Fact>
      <Fact name="Name">{displayName ?? "N/A"}</Fact>
      <Fact name="Status">
        <Mark isGood={!user.disabled}>{user.disabled ? "Disabled" : "Active"}</Mark>
      </Fact>
      <Fact name="Administrator">{user.isAdmin ? "Yes" : "No"}</Fact>
      <Fact name="Signs in with">{providerId}</Fact>
      <Fact name="Created">{formatDate(metadata.creationTime)}</Fact>
      <Fact name="Last sign-in">{formatDate(metadata.lastSignInTime)}</Fact>
      <Fact name="Free credits">{formatCredits(user.freeCredits)}</Fact>
      <Fact name="Paid credits">{formatCredits(user.paidCredits)}</Fact>
    </Facts>
  );
}

function Mark({ isGood, children }: { readonly isGood: boolean; readonly children: string }) {
  return <Badge className={classes[isGood ? "good" : "bad"] ?? ""}>{children}</Badge>;
}
