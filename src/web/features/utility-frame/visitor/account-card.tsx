import { Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { Link } from "@tanstack/react-router";
import type { Barrier } from "#web/features/session/use-utility-session.ts";
import classes from "./visitor.module.css";

const words = {
  account_required: { title: "Account required", action: "Sign in" },
  email_unverified: { title: "Verified email required", action: "Verify email" },
} as const;

/** Replaces the session card with what to do before a run. */
export function AccountCard({ barrier }: { readonly barrier: Barrier }) {
  const { title, action } = words[barrier.code];
  const search = { redirect: barrier.back };
  return (
    <section className={`side-card ${classes["card"]}`} aria-labelledby="needs-account">
      <h2 id="needs-account" className="side-card-title">
        <IconKey size={19} aria-hidden />
        {title}
      </h2>
      <p className={`side-card-note ${classes["rule"]}`}>
        {barrier.rule} You'll return here afterwards.
      </p>
      <div className={classes["ways"]}>
        <Button
          size="xs"
          renderRoot={(props) => <Link to={barrier.to} search={search} {...props} />}
          onClick={(event) =>
            follow(event, () => barrier.pass(barrier.to === "/login" ? "/login" : undefined))
          }
        >
          {action}
        </Button>
        {barrier.code === "account_required" && (
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => <Link to="/register" search={search} {...props} />}
            onClick={(event) => follow(event, () => barrier.pass("/register"))}
          >
            Create account
          </Button>
        )}
      </div>
    </section>
  );
}

/** Uses the address as it is now; new tabs follow the link. */
function follow(event: MouseEvent, pass: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  pass();
}
