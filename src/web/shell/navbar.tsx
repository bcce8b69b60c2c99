import { ActionIcon, Avatar } from "@mantine/core";
import { IconSearch, IconUserCircle, IconUserOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { accountQuery } from "#web/api/account.ts";
import { Brand } from "#web/shell/brand.tsx";
import { ColourSchemeSwitch } from "#web/shell/colour-scheme-switch.tsx";
import classes from "#web/shell/navbar.module.css";

export function Navbar() {
  const { data: account } = useQuery(accountQuery);
  return (
    <header className={classes["bar"]}>
      <nav
        className={classes["inner"]}
        data-crowded={account?.isAdmin === true || undefined}
        aria-label="Main"
      >
        <Brand />
        <div className={classes["links"]}>
          <Link to="/search" className={classes["link"] ?? ""}>
            <IconSearch size={17} aria-hidden />
            <span className={classes["word"]}>Search</span>
          </Link>
          {account?.isAdmin === true && (
            <Link to="/admin/landing" className={classes["link"] ?? ""}>
              Admin
            </Link>
          )}
        </div>
        <ColourSchemeSwitch />
        <ProfileLink isSignedIn={account?.isGuest === false} photo={account?.photoURL ?? null} />
      </nav>
    </header>
  );
}

interface ProfileLinkProps {
  readonly isSignedIn: boolean;
  readonly photo: string | null;
}

function ProfileLink({ isSignedIn, photo }: ProfileLinkProps) {
  if (!isSignedIn) {
    return (
      <ActionIcon component={Link} to="/login" variant="subtle" size={40} aria-label="Sign in">
        <IconUserOff size={22} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <ActionIcon
      component={Link}
      to="/my-profile"
      variant="subtle"
      size={40}
      aria-label="My profile"
    >
      {photo === null ? (
        <IconUserCircle size={24} aria-hidden />
      ) : (
        <Avatar src={photo} size={28} alt="" />
      )}
    </ActionIcon>
  );
}
