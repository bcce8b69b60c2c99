import { useId, type ReactNode } from "react";
import classes from "./run-result.module.css";

interface ResultSectionProps {
  readonly title: string;
  readonly notice: ReactNode;
  /** The buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A result under its title, with what can be done with it. */
export function ResultSection({ title, notice, actions, children }: ResultSectionProps) {
  const id = useId();
  return (
    <section className={classes["section"]} aria-labelledby={id}>
      <header className={classes["head"]}>
        <h2 id={id}>{title}</h2>
        <div className={classes["actions"]}>{actions}</div>
      </header>
      {notice}
      {children}
    </section>
  );
}
