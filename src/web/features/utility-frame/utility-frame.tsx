import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { pairCode } from "#contract/facts/utility/pair-code.ts";
import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { computesInPage } from "#kit/manifest/place.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ApiCall } from "#web/features/api-call/api-call.tsx";
import type { GivenOptions } from "#web/features/address/options-address.ts";
import { useOwnUtilities } from "#web/features/catalogue/use-own-utilities.ts";
import { Related } from "./related/related.tsx";
import { useShortRun } from "#web/features/runs/run-outcome.ts";
import { SessionIcon } from "#web/features/session/session-icon.tsx";
import {
  type Barrier,
  type UtilitySession,
  useUtilitySession,
} from "#web/features/session/use-utility-session.ts";
import type { UtilityCode } from "./open-page.ts";
import type { PairFacts } from "#web/features/utility/utility-facts.ts";
import classes from "./utility-frame.module.css";
import { AdSlot } from "./ad-slot.tsx";
import { refusalOf, UtilityNotice, utilityNotice } from "./utility-notice.tsx";
import { AccountCard } from "./visitor/account-card.tsx";
import { useBarrier } from "./visitor/use-barrier.ts";
import { useGuest } from "./visitor/use-guest.ts";
import { VisitorPreview } from "./visitor/visitor-preview.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { FavouriteButton } from "#web/ui/favourite-button.tsx";
import { HelpCard } from "#web/ui/help/help-card.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { InBrowserBadge, Price, StatusBadge } from "#web/ui/utility-labels.tsx";
import { Late, latePart } from "#web/ui/late-part.tsx";

const ShortNotice = latePart(() => import("#web/features/purchases/short-notice.tsx"));
const AccountDialog = latePart(() => import("./visitor/account-dialog.tsx"));
const SessionUpkeep = latePart(() => import("./session-upkeep.tsx"));
// Late, as browser utilities have an icon instead.
const SessionCard = latePart(() => import("#web/features/session/session-card.tsx"));

interface UtilityFrameProps {
  readonly utility: CatalogueEntry;
  readonly code: UtilityCode | null;
  /** The form values in the address, or null. */
  readonly given: GivenOptions | null;
  /** undefined while unknown, null when signed out. */
  readonly account: Account | null | undefined;
}

/** Surrounds every utility with its title, price, session and help. */
export function UtilityFrame({ utility: entry, code, given, account: visitor }: UtilityFrameProps) {
  const pair = code?.facts.pair;
  const utility = useMemo(
    () => (pair === undefined ? entry : underPair(entry, pair)),
    [entry, pair],
  );
  const account = visitor ?? null;
  const visit = useVisit(account);
  const { favourites, toggleFavourite } = useOwnUtilities();
  const shown = code === null ? { ...utility, available: false } : utility;
  const notice = utilityNotice(shown, account);
  // Someone who can pass it already sees the form.
  const passable = useBarrier(refusalOf(shown, account));
  const barrier = notice === passable?.code ? passable : null;
  const isShown = notice === null || barrier !== null;
  // Browser utilities store nothing in a session, so the task takes the full width.
  const isTask = isShown && barrier === null && code !== null && computesInPage(code.facts);
  const price = <Price utility={utility} per="per run" />;
  const isCallable = code !== null && shown.available && notice !== "retired";
  return (
    <div className={classes["layout"]} data-task={isTask || undefined}>
      <header className={classes["head"]}>
        <div className={classes["title"]}>
          <PageHeading title={utility.name} />
          <FavouriteButton
            utilityId={utility.id}
            name={utility.name}
            isFavourite={favourites.includes(utility.id)}
            onToggle={toggleFavourite}
          />
          {utility.inBrowser && <InBrowserBadge />}
          {utility.status !== "generally_available" && <StatusBadge status={utility.status} />}
          {isTask && price}
        </div>
        <p className={classes["description"]}>{utility.description}</p>
        {!isTask && <div className={classes["price"]}>{price}</div>}
      </header>
      {isShown && code !== null ? (
        <UsableUtility
          key={visit}
          utility={utility}
          code={code}
          account={account}
          isNobody={visitor === null}
          barrier={barrier}
          given={given}
        />
      ) : (
        <>
          <div className={classes["main"]}>
            <UtilityNotice utility={shown} account={account} />
            {!isShown && isCallable && <ExampleCall utility={utility} code={code} />}
          </div>
          <aside className={classes["side"]} aria-label="About this utility">
            {code !== null && <HelpCard about={utility.id} text={code.facts.help} />}
          </aside>
        </>
      )}
      <Related utility={entry} facts={code?.facts} />
      {utility.allowAds && <AdSlot />}
    </div>
  );
}

/** Shows a utility under its pair's name. */
function underPair(entry: CatalogueEntry, { name, description }: PairFacts): CatalogueEntry {
  return { ...entry, name, description, link: `utilities/${pairCode(name)}` };
}

/**
 * Counts sign-outs, which clear the page's input. It stays when a visitor is recognised or becomes
 * a guest.
 */
function useVisit(account: Account | null): number {
  const isThere = account !== null;
  const [visit, setVisit] = useState({ isThere, count: 0 });
  if (visit.isThere === isThere) return visit.count;
  const count = isThere ? visit.count : visit.count + 1;
  setVisit({ isThere, count });
  return count;
}

/** Shows the API call of the first example to visitors who can't use the page yet. */
function ExampleCall({ utility, code: { facts } }: Pick<UsableUtilityProps, "utility" | "code">) {
  const [example] = facts.examples;
  if (example === undefined) return null;
  const { operation, options, inputs } = example;
  return <ApiCall utility={utility} facts={facts} call={{ operation, options, files: inputs }} />;
}

interface UsableUtilityProps {
  readonly utility: CatalogueEntry;
  readonly code: UtilityCode;
  readonly account: Account | null;
  /** True once the visitor is known to be signed out. */
  readonly isNobody: boolean;
  /** Why this visitor can't run it, or null. */
  readonly barrier: Barrier | null;
  readonly given: GivenOptions | null;
}

function UsableUtility(props: UsableUtilityProps) {
  const { utility, code, account, isNobody, barrier, given } = props;
  const { Page, facts } = code;
  // Browser utilities keep files out of the session.
  const holdsFiles = facts.files !== null && !computesInPage(facts);
  const tell = useEffectEvent(async () => {
    if (given === null || given.ignored.length === 0) return;
    const { tellIgnored } = await import("#web/features/address/find-wrong.ts");
    tellIgnored(given.ignored);
  });
  useEffect(() => void tell().catch(() => undefined), []);
  const guest = useGuest(isNobody && barrier === null);
  const session = useUtilitySession({
    utilityId: utility.id,
    barrier,
    isSignedIn: account !== null,
    isAwaited: account === null && barrier === null && guest.error === null,
    holdsFiles,
  });
  const short = useShortRun(utility.id);
  return (
    <>
      <div className={classes["main"]}>
        {guest.error !== null && (
          <ErrorNotice message={errorMessage(guest.error)} onRetry={guest.retry} />
        )}
        {session.pageFailure !== null && (
          <ErrorNotice message={session.pageFailure} onRetry={() => void session.initialize()} />
        )}
        <Page utility={utility} facts={facts} account={account} session={session} given={given} />
        {short !== null && (
          <Late>
            <ShortNotice utility={utility} run={short} />
          </Late>
        )}
        {barrier === null && (
          <Late>
            <SessionUpkeep use={session} isInPage={computesInPage(facts)} />
          </Late>
        )}
        {barrier !== null && <VisitorPreview utility={utility} />}
        {barrier?.isAsking === true && (
          <Late>
            <AccountDialog utility={utility} barrier={barrier} />
          </Late>
        )}
      </div>
      <aside className={classes["session"]} aria-label="Session">
        <SessionPlace use={session} isTask={computesInPage(facts)} holdsFiles={holdsFiles} />
      </aside>
      <aside className={classes["side"]} aria-label="Help">
        <HelpCard about={utility.id} text={facts.help} />
      </aside>
    </>
  );
}

interface SessionPlaceProps {
  readonly use: UtilitySession;
  readonly isTask: boolean;
  readonly holdsFiles: boolean;
}

function SessionPlace({ use, isTask, holdsFiles }: SessionPlaceProps) {
  if (use.barrier !== null) {
    return <AccountCard barrier={use.barrier} />;
  }
  if (isTask) return <SessionIcon use={use} />;
  return (
    <Late fallback={<div className={classes["sessionRoom"]} />}>
      <SessionCard use={use} holdsFiles={holdsFiles} />
    </Late>
  );
}
