import { Anchor, Badge } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { User } from "#contract/schemas/user.ts";
import type { UserSort } from "#contract/facts/user.ts";
import type { Column } from "#web/ui/data-table/column.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatDate } from "#web/ui/format/format-date.ts";
import classes from "./admin-users.module.css";

/** `undeletableId` is the administrator's own id where users are deleted. */
export function userColumns(undeletableId?: string): readonly Column<User, UserSort>[] {
  return [
    {
      label: "Email",
      sortKey: "email",
      isCardHeading: true,
      cell: (user) => (
        <>
          <Anchor
            className={classes["email"] ?? ""}
            fz="inherit"
            renderRoot={(props) => (
              <Link to="/admin/users/$userId" params={{ userId: user.uid }} {...props} />
            )}
          >
            {user.email}
          </Anchor>
          <UserBadges user={user} />
          {user.uid === undeletableId && (
            <div className={classes["hint"]}>You cannot delete your own account</div>
          )}
        </>
      ),
    },
    { label: "Name", cell: ({ displayName }) => displayName ?? "–" },
    {
      label: "Created",
      sortKey: "created",
      cell: ({ metadata }) => <Moment at={metadata.creationTime} />,
    },
    {
      label: "Last sign-in",
      sortKey: "last_sign_in",
      cell: ({ metadata }) => <Moment at={metadata.lastSignInTime} />,
    },
    { label: "Free", align: "end", cell: ({ freeCredits }) => formatCredits(freeCredits) },
    { label: "Paid", align: "end", cell: ({ paidCredits }) => formatCredits(paidCredits) },
  ];
}

export function UserBadges({ user }: { readonly user: User }) {
  return (
    <span className={classes["badges"]}>
      {user.isAdmin && <Badge className={classes["rights"] ?? ""}>Administrator</Badge>}
      {user.disabled && <Badge className={classes["bad"] ?? ""}>Disabled</Badge>}
      {!user.emailVerified && <Badge className={classes["quiet"] ?? ""}>Not verified</Badge>}
    </span>
  );
}

function Moment({ at }: { readonly at: string | null }) {
  return (
    <time dateTime={at ?? undefined} className="numbers">
      {formatDate(at)}
    </time>
  );
}
