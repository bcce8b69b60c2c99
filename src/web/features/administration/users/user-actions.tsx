import { Button, Stack, Title } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import type { User } from "#contract/schemas/user.ts";
import classes from "./admin-users.module.css";
import { type UserChangeKind, userChanges } from "./user-changes.ts";
import { useUserActions } from "./use-user-actions.tsx";

/** Each action asks for confirmation. */
export function UserActions({ user }: { readonly user: User }) {
  const navigate = useNavigate();
  const actions = useUserActions(() => void navigate({ to: "/admin/users" }));
  const isOneself = user.uid === actions.ownId;
  const rights: UserChangeKind = user.isAdmin ? "unmakeAdministrator" : "makeAdministrator";
  const access: UserChangeKind = user.disabled ? "enable" : "disable";
  const isBusy = actions.isChanging || actions.isDeleting;
  return (
    <Stack gap="sm" component="section" aria-labelledby="actions">
      <Title order={2} size="h4" id="actions">
        Actions
      </Title>
      <div className={classes["toolbar"]}>
        <Button variant="default" onClick={() => actions.ask(user, "credits")}>
          Adjust credits
        </Button>
        <Button
          variant="default"
          loading={actions.isChanging}
          onClick={() => actions.ask(user, rights)}
        >
          {userChanges[rights].label}
        </Button>
        {([access, "signOut"] as const).map((kind) => (
          <Button
            key={kind}
            variant="default"
            disabled={isOneself || isBusy}
            onClick={() => actions.ask(user, kind)}
          >
            {userChanges[kind].label}
          </Button>
        ))}
        <Button
          color="red"
          disabled={isOneself || actions.isChanging}
          loading={actions.isDeleting}
          onClick={() => actions.ask(user, "delete")}
        >
          Delete user
        </Button>
        <LinksToLists uid={user.uid} />
      </div>
      {isOneself && (
        <div className={classes["hint"]}>
          This is your own account. You can't delete, disable or sign it out here.
        </div>
      )}
      {actions.failure}
      {actions.dialog}
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
      <Button
        variant="subtle"
        renderRoot={(props) => <Link to="/admin/runs" search={{ user_id: uid }} {...props} />}
      >
        All runs of this user
      </Button>
    </>
  );
}
