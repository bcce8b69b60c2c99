import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconHelpCircle } from "@tabler/icons-react";
import { memo, useState } from "react";
import classes from "./help-card.module.css";
import { useHydrated } from "@tanstack/react-router";
import { readIsOpen, storeIsOpen } from "#web/browser/left-open.ts";

interface HelpCardProps {
  /** Title, lead, then paragraphs, one per line. */
  readonly text: string;
  /** A utility's id, to remember separately whether it is open. */
  readonly about: string;
}

/** Foldable help that remembers its state. */
export const HelpCard = memo(function HelpCard({ text, about }: HelpCardProps) {
  const isHydrated = useHydrated();
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (isHydrated && readIsOpen("openHelp", about));
  const contentId = `help-of-${about}`;
  const [title = "", lead = "", ...paragraphs] = text.split("\n").filter((line) => line !== "");
  const toggle = () => {
    setOpen(!isOpen);
    storeIsOpen("openHelp", about, !isOpen);
  };
  return (
    <section className={classes["card"]}>
      <h2>
        <UnstyledButton
          className={classes["head"] ?? ""}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={toggle}
        >
          <IconHelpCircle size={19} aria-hidden />
          <span>{title}</span>
          <IconChevronDown size={18} aria-hidden className={classes["mark"]} />
        </UnstyledButton>
      </h2>
      <div id={contentId} className={classes["text"]} hidden={!isOpen}>
        <p className={classes["lead"]}>{lead}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
});
