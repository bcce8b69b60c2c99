import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./api-guide.module.css";

interface GuideSectionProps {
  /** The address fragment. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function GuideSection({ id, title, children }: GuideSectionProps) {
  return (
    <section className={classes["section"]} aria-labelledby={id}>
      <Title order={2} size="h4" id={id} className={classes["title"] ?? ""}>
        {title}
      </Title>
      {children}
    </section>
  );
}

interface TermsProps {
  readonly terms: readonly (readonly [term: string, meaning: ReactNode])[];
}

export function Terms({ terms }: TermsProps) {
  return (
    <dl className={classes["terms"]}>
      {terms.map(([term, meaning]) => (
        <div key={term}>
          <dt>
            <code>{term}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
