import "#web/styles/menu.css";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { User } from "#contract/schemas/user.ts";
import classes from "./admin-users.module.css";
import { type UserChangeKind, userChanges } from "./user-changes.ts";
import type { UserAction } from "./use-user-actions.tsx";

interface UserMenuProps {
  readonly user: User;
  /** Fewer actions, so nobody locks themselves out by a slip. */
  readonly isOneself: boolean;
  readonly onAsk: (user: User, action: UserAction) => void;
}

/** What an administrator can do with a listed user. */
export function UserMenu({ user, isOneself, onAsk }: UserMenuProps) {
  const rights: UserChangeKind = user.isAdmin ? "unmakeAdministrator" : "makeAdministrator";
  const access: UserChangeKind = user.disabled ? "enable" : "disable";
  const kinds: readonly UserChangeKind[] = isOneself ? [] : [access, "signOut", rights];
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          aria-label={`Actions for ${user.email}`}
          title="Actions"
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for ${user.email}`}>
        <Menu.Item
          renderRoot={(props) => (
            <Link to="/admin/users/$userId" params={{ userId: user.uid }} {...props} />
          )}
        >
          Open
        </Menu.Item>
        <Menu.Item onClick={() => onAsk(user, "credits")}>Adjust credits</Menu.Item>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAsk(user, kind)}>
            {userChanges[kind].label}
          </Menu.Item>
        ))}
        {!isOneself && (
          <>
            <Menu.Divider />
            <Menu.Item className={classes["danger"] ?? ""} onClick={() => onAsk(user, "delete")}>
              Delete user
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
