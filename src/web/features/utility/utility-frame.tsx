import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { computesInPage } from "#kit/manifest/place.ts";
import { ApiCall } from "#web/features/api-call/api-call.tsx";
import { useOwnUtilities } from "#web/features/catalogue/use-own-utilities.ts";
import { SessionCard } from "#web/features/session/session-card.tsx";
import { useUtilitySession } from "#web/features/session/use-utility-session.ts";
import type { UtilityCode } from "./load-utility.ts";
import classes from "./utility-frame.module.css";
import { AdSlot } from "./ad-slot.tsx";
import { GuestEntry } from "./guest-entry.tsx";
import { UtilityNotice, utilityNotice } from "./utility-notice.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { FavouriteButton } from "#web/ui/favourite-button.tsx";
import { HelpCard } from "#web/ui/help/help-card.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Price } from "#web/ui/labels/price.tsx";
import { StatusBadge } from "#web/ui/labels/status-badge.tsx";

interface UtilityFrameProps {
  readonly utility: CatalogueEntry;
  readonly code: UtilityCode | null;
  readonly account: Account | null;
}

/** What every utility's page has: what it is and costs, its session, its help. */
export function UtilityFrame({ utility, code, account }: UtilityFrameProps) {
  const { favourites, toggleFavourite } = useOwnUtilities();
  const shown = code === null ? { ...utility, available: false } : utility;
  const notice = utilityNotice(shown, account);
  const isUsable = notice === null;
  const isCallable = code !== null && shown.available && notice !== "retired";
  return (
    <div className={classes["layout"]}>
      <header className={classes["head"]}>
        <div className={classes["title"]}>
          <PageHeading title={utility.name} />
          <FavouriteButton
            utilityId={utility.id}
            name={utility.name}
            isFavourite={favourites.includes(utility.id)}
            onToggle={toggleFavourite}
          />
          {utility.status !== "generally_available" && <StatusBadge status={utility.status} />}
        </div>
        <p className={classes["description"]}>{utility.description}</p>
        <div className={classes["price"]}>
          <Price utility={utility} per="per run" />
        </div>
      </header>
      {isUsable && code !== null && account !== null ? (
        <UsableUtility utility={utility} code={code} account={account} />
      ) : (
        <>
          <div className={classes["main"]}>
            {isUsable ? <GuestEntry /> : <UtilityNotice utility={shown} account={account} />}
            {!isUsable && isCallable && <ExampleCall utility={utility} code={code} />}
          </div>
          <aside className={classes["side"]} aria-label="About this utility">
            {code !== null && <HelpCard about={utility.id} text={code.facts.help} />}
          </aside>
        </>
      )}
      {utility.allowAds && <AdSlot />}
    </div>
  );
}

/** How a program calls what this visitor cannot use in the page yet: its first example. */
function ExampleCall({ utility, code: { facts } }: Omit<UsableUtilityProps, "account">) {
  const [example] = facts.examples;
  if (example === undefined) return null;
  const { operation, options, inputs } = example;
  return <ApiCall utility={utility} facts={facts} call={{ operation, options, files: inputs }} />;
}

interface UsableUtilityProps {
  readonly utility: CatalogueEntry;
  readonly code: UtilityCode;
  readonly account: Account;
}

function UsableUtility({ utility, code: { Page, facts }, account }: UsableUtilityProps) {
  // Files of a utility that computes in the page never reach its session.
  const holdsFiles = facts.files !== null && !computesInPage(facts);
  const session = useUtilitySession({ utilityId: utility.id, isSignedIn: true, holdsFiles });
  return (
    <>
      <div className={classes["main"]}>
        {session.pageFailure !== null && (
          <ErrorNotice message={session.pageFailure} onRetry={() => void session.initialize()} />
        )}
        <Page utility={utility} facts={facts} account={account} session={session} />
      </div>
      <aside className={classes["side"]} aria-label="Session and help">
        <SessionCard use={session} holdsFiles={holdsFiles} />
        <HelpCard about={utility.id} text={facts.help} />
      </aside>
    </>
  );
}
