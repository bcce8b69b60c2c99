import { IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { CopyAction } from "../result-actions.tsx";
import { documentsOf } from "./json-node.ts";
import classes from "./json-tree.module.css";
import { moveInTree } from "./tree-keys.ts";
import { atOnce, createChildren, firstOpened, rowsOf, type TreeRow } from "./tree-rows.ts";

/** Longest displayed part of a string; copying takes all. */
const mostShown = 300;

interface JsonTreeProps {
  readonly title: string;
  /** JSON from a run: possibly several documents, or cut off. */
  readonly text: string;
}

/** Shows JSON as a tree, reading values as they are opened. */
export default function JsonTree({ title, text }: JsonTreeProps) {
  const { documents, children } = useMemo(
    () => ({ documents: documentsOf(text), children: createChildren(text) }),
    [text],
  );
  const [opened, setOpened] = useState(() => firstOpened(documents, children));
  const [chosen, setChosen] = useState<string | null>(null);
  const tree = useRef<HTMLUListElement>(null);
  const takesFocus = useRef(false);
  const rows = rowsOf(text, documents, opened, children);
  const row = rows.find(({ key }) => key === chosen) ?? rows[0];

  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const focus = (key: string) => {
    takesFocus.current = true;
    setChosen(key);
  };
  const toggle = ({ key, node, isRest }: TreeRow) => {
    const next = new Map(opened);
    if (isRest) {
      const shown = next.get(node.start) ?? atOnce;
      next.set(node.start, shown + atOnce);
      // The "more" row is replaced by the first value it stood for.
      const held = node.start === -1 ? documents : children(node);
      focus(String(held[shown]?.start));
    } else {
      if (!next.delete(node.start)) next.set(node.start, atOnce);
      focus(key);
    }
    setOpened(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveInTree(event.key, row, rows);
    if (move === null) return;
    event.preventDefault();
    if ("focus" in move) focus(move.focus.key);
    else toggle(move.toggle);
  };

  if (row === undefined) return null;
  return (
    <>
      <ul ref={tree} className={classes["tree"]} role="tree" aria-label={title}>
        {rows.map((each) => (
          <li
            key={each.key}
            data-key={each.key}
            role="treeitem"
            aria-level={each.level}
            aria-posinset={each.place}
            aria-setsize={each.siblings}
            aria-expanded={each.size !== null && each.size > 0 ? each.isOpen : undefined}
            aria-selected={each === row}
            tabIndex={each === row ? 0 : -1}
            style={{ paddingInlineStart: `calc(${Math.min(each.level, 24)} * 1.1rem)` }}
            onFocus={() => setChosen(each.key)}
            onKeyDown={onKeyDown}
            onClick={() => {
              if (each.isRest || (each.size ?? 0) > 0) toggle(each);
              else focus(each.key);
            }}
          >
            <RowText text={text} row={each} />
          </li>
        ))}
      </ul>
      <div className={classes["place"]}>
        <code>{row.node.path}</code>
        <CopyAction shown="Copy path" content={row.node.path} label="Copy path" />
        <CopyAction
          shown="Copy value"
          content={text.slice(Math.max(0, row.node.start), row.node.end)}
          label="Copy value"
        />
      </div>
    </>
  );
}

function RowText({ text, row }: { readonly text: string; readonly row: TreeRow }) {
  const { node, size, isOpen, isRest } = row;
  if (isRest) {
    const left = row.siblings - row.place + 1;
    return (
      <span className={classes["rest"]}>
        Show {formatNumber(Math.min(atOnce, left))} more of {formatNumber(left)}
      </span>
    );
  }
  const isObject = text[node.start] === "{";
  const value = text.slice(node.start, Math.min(node.end, node.start + mostShown));
  return (
    <>
      {size !== null && size > 0 && (
        <IconChevronRight
          className={classes["sign"]}
          data-open={isOpen || undefined}
          size={14}
          aria-hidden
        />
      )}
      {node.name !== null && <span className={classes["name"]}>{String(node.name)}: </span>}
      {size === null ? (
        <span>
          {value}
          {node.end - node.start > mostShown && "…"}
        </span>
      ) : (
        <span className={classes["rest"]}>
          {isObject ? "{" : "["}
          {size > 0 && describeSize(size, isObject)}
          {isObject ? "}" : "]"}
        </span>
      )}
    </>
  );
}

function describeSize(size: number, isObject: boolean): string {
  const one = isObject ? "name" : "item";
  return ` ${formatNumber(size)} ${size === 1 ? one : `${one}s`} `;
}
