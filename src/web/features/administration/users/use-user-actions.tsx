import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import type { User } from "#contract/schemas/user.ts";
import { accountQuery, useAccount } from "#web/api/account/account.ts";
import { reloadUsers } from "#web/api/administration/users.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { ownRights, type UserChangeKind, userChanges } from "./user-changes.ts";
import { ConfirmUsers, DeletionFailure, useUserDeletion } from "./user-deletion.tsx";

const AdjustCredits = lazy(() => import("./adjust-credits.tsx"));

export type UserAction = UserChangeKind | "delete" | "credits";

interface Asked {
  readonly user: User;
  readonly action: UserAction;
}

/** Asks before each change of a user, makes it, and says what came of it. */
export function useUserActions(onDeleted: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { account } = useAccount();
  const [asked, setAsked] = useState<Asked | null>(null);
  const deletion = useUserDeletion(onDeleted);
  const change = useMutation({
    mutationFn: ({ user, kind }: { readonly user: User; readonly kind: UserChangeKind }) =>
      userChanges[kind].make(user.uid),
    async onSuccess(message, { user, kind }) {
      showToast({ message, style: "success" });
      if (kind !== "unmakeAdministrator" || user.uid !== account?.uid) return;
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      await navigate({ to: "/search", replace: true });
    },
    onSettled: () => reloadUsers(queryClient),
  });

  return {
    ownId: account?.uid,
    isDeleting: deletion.isPending,
    isChanging: change.isPending,
    ask(user: User, action: UserAction) {
      change.reset();
      deletion.reset();
      setAsked({ user, action });
    },
    failure: (
      <>
        {change.error !== null && (
          <ErrorNotice message={errorMessage(change.error)} onDismiss={change.reset} />
        )}
        <DeletionFailure deletion={deletion} />
      </>
    ),
    dialog: asked !== null && (
      <AskedDialog
        {...asked}
        isOneself={asked.user.uid === account?.uid}
        onDelete={() => deletion.mutate([asked.user.uid])}
        onChange={(kind) => change.mutate({ user: asked.user, kind })}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

interface AskedDialogProps extends Asked {
  readonly isOneself: boolean;
  readonly onDelete: () => void;
  readonly onChange: (kind: UserChangeKind) => void;
  readonly onClose: () => void;
}

function AskedDialog({ action, user, isOneself, onDelete, onChange, onClose }: AskedDialogProps) {
  if (action === "credits") {
    return (
      <Suspense>
        <AdjustCredits user={user} onClose={onClose} />
      </Suspense>
    );
  }
  if (action === "delete") {
    return <ConfirmUsers emails={[user.email]} onConfirm={onDelete} onClose={onClose} />;
  }
  const confirm = { onConfirm: () => onChange(action), onClose };
  if (action === "unmakeAdministrator" && isOneself) {
    const { question, label, consequence } = ownRights;
    return (
      <ConfirmDialog question={question} action={label} {...confirm}>
        {consequence}
      </ConfirmDialog>
    );
  }
  const { label, consequence } = userChanges[action];
  return (
    <ConfirmDialog question={`${label}?`} action={label} color="verdigris" {...confirm}>
      <strong>{user.email}</strong>: {consequence}
    </ConfirmDialog>
  );
}
