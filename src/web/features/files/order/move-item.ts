/** Moves an item, clamping indexes. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const moved = items[from];
  if (moved === undefined) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, moved);
}

/** Sorts by a list of names, unlisted items last. */
export function inOrder<Item>(
  items: readonly Item[],
  names: readonly string[],
  nameOf: (item: Item) => string,
): readonly Item[] {
  const places = new Map(names.map((name, place) => [name, place]));
  const placeOf = (item: Item) => places.get(nameOf(item)) ?? names.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
