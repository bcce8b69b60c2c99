import { IconSearch, IconUserCircle, IconUserOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useHydrated } from "@tanstack/react-router";
import type { Account } from "#contract/schemas/account.ts";
import { useAccount } from "#web/api/account/account.ts";
import { settingsQuery } from "#web/api/settings.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { Brand } from "#web/ui/brand.tsx";
import { ColourSchemeSwitch } from "./colour-scheme-switch.tsx";
import { askForDialog, commandKey } from "./dialog-request.ts";
import classes from "./navbar.module.css";

export function Navbar() {
  const { account } = useAccount();
  const paletteKeys = `${commandKey(useHydrated())} K`;
  return (
    <header className={classes["bar"]}>
      <nav
        className={classes["inner"]}
        data-crowded={account?.isAdmin === true || undefined}
        aria-label="Main"
      >
        <Brand />
        <div className={classes["links"]}>
          <Link to="/search" className={classes["link"] ?? ""} aria-label="Search">
            <IconSearch size={17} aria-hidden />
            <span className={classes["word"]}>Search</span>
          </Link>
          <Link to="/pipelines" className={classes["link"] ?? ""} data-wide>
            Pipelines
          </Link>
          <Link to="/docs" className={classes["link"] ?? ""} data-wide>
            API
          </Link>
          {account?.isAdmin === true && (
            <Link to="/admin/landing" className={classes["link"] ?? ""}>
              Admin
            </Link>
          )}
        </div>
        <button
          type="button"
          className={classes["palette"]}
          aria-label={`Command palette: ${paletteKeys}`}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => askForDialog("palette")}
        >
          <kbd>{paletteKeys}</kbd>
        </button>
        <ColourSchemeSwitch />
        <ProfileLink account={account?.isGuest === false ? account : null} />
      </nav>
    </header>
  );
}

interface ProfileLinkProps {
  /** Null without an account. */
  readonly account: Account | null;
}

function ProfileLink({ account }: ProfileLinkProps) {
  if (account === null) {
    return (
      <Link to="/login" className={`${classes["icon"]} ${classes["signIn"]}`}>
        <IconUserOff size={20} aria-hidden />
        Sign in
      </Link>
    );
  }
  return <OwnLinks account={account} />;
}

/** The balance, which links to buying credits if they are sold, and the profile. */
function OwnLinks({ account }: { readonly account: Account }) {
  const { data: settings } = useQuery(settingsQuery);
  const { photoURL: photo, freeCredits, paidCredits } = account;
  const balance = formatCredits(freeCredits + paidCredits);
  const title = `${formatCredits(freeCredits)} free and ${formatCredits(paidCredits)} paid credits`;
  const shownBalance = (
    <span className={classes["balance"]} aria-hidden>
      {balance}
      <span className={classes["unit"]}> credits</span>
    </span>
  );
  const picture =
    photo === null ? (
      <IconUserCircle size={24} aria-hidden />
    ) : (
      <img src={photo} width={28} height={28} alt="" className={classes["photo"]} />
    );
  const profile = `${classes["icon"]} ${classes["profile"]}`;
  if (settings?.sellsCredits !== true) {
    return (
      <Link
        to="/my-profile"
        className={profile}
        aria-label={`My profile, ${balance} credits`}
        title={title}
      >
        {shownBalance}
        {picture}
      </Link>
    );
  }
  return (
    <>
      <Link
        to="/credits"
        className={`${profile} ${classes["purse"]}`}
        aria-label={`${balance} credits: get more`}
        title={title}
      >
        {shownBalance}
      </Link>
      <Link to="/my-profile" className={profile} aria-label={`My profile, ${balance} credits`}>
        {picture}
      </Link>
    </>
  );
}
