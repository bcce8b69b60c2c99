import type { Tree } from "#kit/in-browser/tree.ts";

export type Table = Map<string, Tree>;

/**
 * Who may extend a table depends on its definition: `implied` by a subtable's header, by its own `header`, or by
 * `dotted` keys. Inline tables can't be extended.
 */
type Origin = "implied" | "header" | "dotted";
type Refuse = (sentence: string) => Error;

/** A document's tables (TOML, "Table", "Inline Table" and "Array of Tables"). */
export class TomlTables {
  readonly top: Table = new Map();
  readonly #origins = new WeakMap<Table, Origin>([[this.top, "header"]]);
  /** Lists made by `[[name]]`; others can't be extended. */
  readonly #lists = new WeakSet<object>();
  #current: Table = this.top;

  /** `[a.b]` starts this table. */
  open(path: readonly string[], refuse: Refuse): void {
    const [parent, name] = this.#parentOf(path, refuse);
    const found = parent.get(name);
    if (found === undefined) {
      this.#current = this.#add(parent, name, "header");
      return;
    }
    if (!isTable(found) || this.#origins.get(found) !== "implied") {
      throw refuse(`${path.join(".")} is already defined.`);
    }
    this.#origins.set(found, "header");
    this.#current = found;
  }

  /** `[[a.b]]` appends a table to this list. */
  openElement(path: readonly string[], refuse: Refuse): void {
    const [parent, name] = this.#parentOf(path, refuse);
    const list = parent.get(name) ?? this.#addList(parent, name);
    if (!this.#isOpenList(list)) throw refuse(`${path.join(".")} is already defined.`);
    const table: Table = new Map();
    this.#origins.set(table, "header");
    list.push(table);
    this.#current = table;
  }

  set(path: readonly string[], value: Tree, refuse: Refuse): void {
    let parent = this.#current;
    for (const step of path.slice(0, -1)) {
      const found = parent.get(step) ?? this.#add(parent, step, "dotted");
      const origin = isTable(found) ? this.#origins.get(found) : undefined;
      if (!isTable(found) || (origin !== "dotted" && origin !== "implied")) {
        throw refuse(`${path.join(".")} can't be added to a complete table.`);
      }
      this.#origins.set(found, "dotted");
      parent = found;
    }
    const name = path.at(-1) ?? "";
    if (parent.has(name)) throw refuse(`${path.join(".")} already has a value.`);
    parent.set(name, value);
  }

  #parentOf(path: readonly string[], refuse: Refuse): [Table, string] {
    let parent = this.top;
    for (const step of path.slice(0, -1)) {
      const found = parent.get(step) ?? this.#add(parent, step, "implied");
      const inner = this.#isOpenList(found) ? found.at(-1) : found;
      if (!isTable(inner) || !this.#origins.has(inner)) {
        throw refuse(
          `${path.join(".")} can't be added: its parent is not a table, or is complete.`,
        );
      }
      parent = inner;
    }
    return [parent, path.at(-1) ?? ""];
  }

  #add(parent: Table, name: string, origin: Origin): Table {
    const table: Table = new Map();
    this.#origins.set(table, origin);
    parent.set(name, table);
    return table;
  }

  #addList(parent: Table, name: string): Tree[] {
    const list: Tree[] = [];
    this.#lists.add(list);
    parent.set(name, list);
    return list;
  }

  #isOpenList(tree: Tree): tree is Tree[] {
    return Array.isArray(tree) && this.#lists.has(tree);
  }
}

function isTable(tree: Tree | undefined): tree is Table {
  return tree instanceof Map;
}
