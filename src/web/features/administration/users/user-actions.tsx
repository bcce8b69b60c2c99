import { Button, Stack, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import type { User, UserChange } from "#contract/schemas/user.ts";
import { useAccount } from "#web/api/account/account.ts";
import { changeUser, reloadUsers } from "#web/api/administration/users.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import classes from "./admin-users.module.css";
import { ConfirmUsers, DeletionFailure, useUserDeletion } from "./user-deletion.tsx";
import { type UserChangeKind, userChanges } from "./user-changes.ts";

const AdjustCredits = lazy(() => import("./adjust-credits.tsx"));

type Asked = UserChangeKind | "delete" | "credits";

/** Each action asks for confirmation. */
export function UserActions({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { account } = useAccount();
  const [asked, setAsked] = useState<Asked | null>(null);
  const change = useMutation({
    mutationFn: (wanted: UserChange) => changeUser(user.uid, wanted),
    onSettled: () => reloadUsers(queryClient),
  });
  const deletion = useUserDeletion(() => void navigate({ to: "/admin/delete-user" }));
  const make = (kind: UserChangeKind) =>
    change.mutate(userChanges[kind].change, {
      onSuccess: () => showToast({ message: userChanges[kind].done, style: "success" }),
    });
  const ask = (kind: UserChangeKind) => {
    change.reset();
    setAsked(kind);
  };

  const isOneself = user.uid === account?.uid;
  const rights: UserChangeKind = user.isAdmin ? "unmakeAdministrator" : "makeAdministrator";
  const access: UserChangeKind = user.disabled ? "enable" : "disable";
  const isBusy = change.isPending || deletion.isPending;
  return (
    <Stack gap="sm" component="section" aria-labelledby="actions">
      <Title order={2} size="h4" id="actions">
        Actions
      </Title>
      <div className={classes["toolbar"]}>
        <Button variant="default" onClick={() => setAsked("credits")}>
          Adjust credits
        </Button>
        <Button variant="default" loading={change.isPending} onClick={() => ask(rights)}>
          {userChanges[rights].label}
        </Button>
        <Button variant="default" disabled={isOneself || isBusy} onClick={() => ask(access)}>
          {userChanges[access].label}
        </Button>
        <Button
          color="red"
          disabled={isOneself || change.isPending}
          loading={deletion.isPending}
          onClick={() => setAsked("delete")}
        >
          Delete user
        </Button>
        <LinksToLists uid={user.uid} />
      </div>
      {isOneself && (
        <div className={classes["hint"]}>
          This is your own account. You can't delete or disable it here.
        </div>
      )}
      {change.error !== null && (
        <ErrorNotice message={errorMessage(change.error)} onDismiss={change.reset} />
      )}
      <DeletionFailure deletion={deletion} />
      {asked !== null && (
        <AskedDialog
          asked={asked}
          user={user}
          onDelete={() => deletion.mutate([user.uid])}
          onChange={make}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

function LinksToLists({ uid }: Pick<User, "uid">) {
  return (
    <>
      <Button
        variant="subtle"
        renderRoot={(props) => <Link to="/admin/audit" search={{ subject: uid }} {...props} />}
      >
        Audit log
      </Button>
      <Button
        variant="subtle"
        renderRoot={(props) => (
          <Link to="/admin/list-sessions" search={{ user_id: uid }} {...props} />
        )}
      >
        All sessions of this user
      </Button>
    </>
  );
}

interface AskedDialogProps {
  readonly asked: Asked;
  readonly user: User;
  readonly onDelete: () => void;
  readonly onChange: (kind: UserChangeKind) => void;
  readonly onClose: () => void;
}

function AskedDialog({ asked, user, onDelete, onChange, onClose }: AskedDialogProps) {
  switch (asked) {
    case "credits":
      return (
        <Suspense>
          <AdjustCredits user={user} onClose={onClose} />
        </Suspense>
      );
    case "delete":
      return <ConfirmUsers emails={[user.email]} onConfirm={onDelete} onClose={onClose} />;
    default:
      return (
        <ConfirmChange
          kind={asked}
          email={user.email}
          onConfirm={() => onChange(asked)}
          onClose={onClose}
        />
      );
  }
}

interface ConfirmChangeProps {
  readonly kind: UserChangeKind;
  readonly email: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function ConfirmChange({ kind, email, ...answers }: ConfirmChangeProps) {
  const { label, consequence } = userChanges[kind];
  return (
    <ConfirmDialog question={`${label}?`} action={label} color="verdigris" {...answers}>
      <strong>{email}</strong>: {consequence}
    </ConfirmDialog>
  );
}
