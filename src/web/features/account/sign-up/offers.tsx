import { Skeleton, Title } from "@mantine/core";
import { IconApps, IconCoins, IconTool, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { settingsQuery } from "#web/api/settings.ts";
import classes from "./register-page.module.css";
import { formatCredits } from "#web/ui/format/format-credits.ts";

export function Offers() {
  const { data: settings } = useQuery(settingsQuery);
  return (
    <section className={classes["offers"]} aria-labelledby="offers">
      <Title order={2} id="offers" className={classes["claim"] ?? ""}>
        Small jobs, done for pennies.
      </Title>
      <ul>
        <Offer
          icon={<IconCoins aria-hidden />}
          title={
            settings && `${formatCredits(settings.freeCreditsPerMonth)} free credits every month`
          }
          text={
            settings?.sellsCredits === true
              ? "Every account gets them. You only pay when you need more."
              : "Every account gets them."
          }
        />
        <Offer
          icon={<IconApps aria-hidden />}
          title={settings && capitalise(utilityCountLabel(settings.utilityCount))}
          text="Nothing to install, and you always see the price before you run one."
        />
        <Offer
          icon={<IconTool aria-hidden />}
          title={<Link to="/requests">Custom utilities on request</Link>}
          text="Can't find the one you need? Ask this site's operator."
        />
        <Offer
          icon={<IconUsersGroup aria-hidden />}
          title="Organisation management is planned"
          text="You'll be able to share utilities with your team."
        />
      </ul>
    </section>
  );
}

interface OfferProps {
  readonly icon: ReactNode;
  /** undefined while loading. */
  readonly title: ReactNode;
  readonly text: string;
}

function Offer({ icon, title, text }: OfferProps) {
  return (
    <li>
      {icon}
      <div>
        {title === undefined ? <Skeleton height={16} width="13rem" my={4} /> : <h3>{title}</h3>}
        <p>{text}</p>
      </div>
    </li>
  );
}

/** Rounds the number of utilities down for the registration page, to at most "over 1000". */
export function utilityCountLabel(count: number): string {
  if (count > 1000) return "over 1000 utilities";
  const step = count > 100 ? 100 : count > 10 ? 10 : 1;
  // "Over N" must be more than N: 20 utilities are "over 10".
  const rounded = Math.floor((count - 1) / step) * step;
  return rounded < 1
    ? "its first utilities"
    : `over ${rounded} ${rounded === 1 ? "utility" : "utilities"}`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
