import { useContext, useId, type ReactNode } from "react";
import classes from "./run-result.module.css";
import { type Sendable, SendOriginContext } from "#web/features/send-to/sendable.ts";
import { SendTo } from "#web/features/send-to/send-to.tsx";

interface ResultSectionProps {
  readonly title: string;
  readonly notice: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** What can be sent to another utility. */
  readonly sends: Sendable;
  readonly children: ReactNode;
}

export function ResultSection({ title, notice, actions, sends, children }: ResultSectionProps) {
  const id = useId();
  const origin = useContext(SendOriginContext);
  return (
    <section className={classes["section"]} aria-labelledby={id}>
      <header className={classes["head"]}>
        <h2 id={id}>{title}</h2>
        <div className={classes["actions"]}>
          {actions}
          {origin !== null && <SendTo what={sends} from={origin} name={title} />}
        </div>
      </header>
      {notice}
      {children}
    </section>
  );
}
