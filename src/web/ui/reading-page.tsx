import type { ReactNode } from "react";
import { PageHeading } from "./page-heading.tsx";
import classes from "./reading-page.module.css";

interface ReadingPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

export function ReadingPage({ title, lead, children }: ReadingPageProps) {
  return (
    <article className={classes["page"]}>
      <PageHeading title={title} />
      <p className={classes["lead"]}>{lead}</p>
      {children}
    </article>
  );
}
