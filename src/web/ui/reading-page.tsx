import type { ReactNode } from "react";
import { PageHeading } from "./page-heading.tsx";
import classes from "./reading-page.module.css";

interface ReadingPageProps {
  readonly title: string;
  /** What the page is about, in a sentence or two. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page that is read: a heading, a lead, and parts with headings of their own. */
export function ReadingPage({ title, lead, children }: ReadingPageProps) {
  return (
    <article className={classes["page"]}>
      <PageHeading title={title} />
      <p className={classes["lead"]}>{lead}</p>
      {children}
    </article>
  );
}
