import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useHydrated } from "@tanstack/react-router";
import { useLayoutEffect, useMemo, useState } from "react";
import { readIsOpen, storeIsOpen } from "#web/browser/left-open.ts";
import { formatCount } from "#web/ui/format/format-number.ts";
import classes from "../generated-page.module.css";
import { foldedFields } from "./folded-fields.ts";
import type { OptionForm } from "./use-option-form.ts";

/** What of a form tells which options fold. */
export type FoldedForm = Pick<
  OptionForm,
  "page" | "operation" | "options" | "initialOptions" | "errors" | "named"
>;

interface Fold {
  readonly isOpen: boolean;
  /** How many options fold. */
  readonly size: number;
  /** Options that a closed fold hides. */
  readonly hideable: ReadonlySet<string>;
  readonly changed: number;
  toggle(): void;
}

/**
 * Folds options that few need. Only phones hide them, by CSS, so the server's page fits every
 * screen. Changed ones, mistaken ones and those of the address stay; once shown, an option hides
 * only when somebody folds them, never while it is used.
 */
export function useFold(form: FoldedForm, markedField: string | undefined): Fold {
  const { page, operation, options, initialOptions, errors, named } = form;
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (isHydrated && readIsOpen("openOptions", page));
  // From here on the state says it.
  useLayoutEffect(() => {
    if (isHydrated) document.documentElement.removeAttribute("data-open-options");
  }, [isHydrated]);

  const folded = useMemo(() => foldedFields(operation.fields), [operation]);
  const changed = [...folded].filter(
    (name) => JSON.stringify(options[name]) !== JSON.stringify(initialOptions[name]),
  );
  const needed = [...changed, ...named, ...Object.keys(errors.fields), markedField ?? ""];
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  if (!isOpen && needed.some((name) => folded.has(name) && !shown.has(name)))
    setShown(new Set([...shown, ...needed]));
  return {
    isOpen,
    size: folded.size,
    hideable: new Set([...folded].filter((name) => !shown.has(name) && !needed.includes(name))),
    changed: changed.length,
    toggle() {
      setChosen(!isOpen);
      setShown(new Set(needed));
      storeIsOpen("openOptions", page, !isOpen);
    },
  };
}

interface FoldButtonProps {
  readonly fold: Fold;
  /** The id of what it folds. */
  readonly controls: string;
}

export function FoldButton({ fold, controls }: FoldButtonProps) {
  const { isOpen, size, hideable, changed } = fold;
  if ((isOpen ? size : hideable.size) === 0) return null;
  return (
    <UnstyledButton
      className={classes["fold"] ?? ""}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => fold.toggle()}
    >
      <IconChevronDown size={18} aria-hidden />
      {isOpen ? "Fewer options" : formatCount(hideable.size, "more option", "more options")}
      {changed > 0 && <small>{changed} changed</small>}
    </UnstyledButton>
  );
}
