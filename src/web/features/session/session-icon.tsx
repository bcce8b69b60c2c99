import { ActionIcon } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import classes from "./session-card.module.css";
import type { UtilitySession } from "./use-utility-session.ts";
import { Late, latePart } from "#web/ui/late-part.tsx";

// Hidden at first.
const SessionPanel = latePart(async () => ({
  default: (await import("./session-details.tsx")).SessionPanel,
}));

/**
 * The session of a page that stores nothing in it: an icon that opens its time and buttons over the
 * page.
 */
export function SessionIcon({ use }: { readonly use: UtilitySession }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target) !== true) setOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      box.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [isOpen]);
  const isRunning = use.session?.status === "ACTIVE";
  const hasNone = !isRunning && !use.isStarting;
  return (
    <section ref={box} className={classes["compact"]} aria-label="Session" data-no-sign-of-work>
      <ActionIcon
        className={classes["icon"] ?? ""}
        variant="subtle"
        color="gray"
        size={40}
        aria-label="Session details"
        title="Session"
        aria-expanded={isOpen}
        aria-controls="session-details"
        data-none={hasNone || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconClock size={21} aria-hidden />
      </ActionIcon>
      <div id="session-details" className={classes["panel"]} hidden={!isOpen}>
        <Late>
          <SessionPanel use={use} />
        </Late>
      </div>
    </section>
  );
}
