import type { UserSort } from "#contract/facts/user.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { queryOfWords } from "./search-words.ts";
import { listed, orderBy, type UserPage } from "./list-page.ts";

/**
 * So many users are found first and sorted then. Where more have the words, a page is looked for along
 * the order of the list, which takes the longer the farther the first of them are from its beginning.
 */
const mostSorted = 1000;

/** So many different words that begin alike are looked at each by itself. */
const mostWords = 20;

/**
 * The ids among which a page of users with these words is to be found; undefined where the page is
 * best looked for along the list.
 */
export async function findUsers(
  queryable: Queryable,
  words: readonly string[],
  page: UserPage,
): Promise<readonly string[] | undefined> {
  if (page.address !== undefined) {
    const owner = await findByAddress(queryable, page.address);
    if (owner.length > 0) return owner;
  }
  const [word, ...more] = words;
  if (word !== undefined && more.length === 0 && page.state === undefined) {
    const first = await findFirstByWord(queryable, word, page);
    if (first !== undefined) return first;
  }
  const found = await findByWords(queryable, words);
  return found.length <= mostSorted ? found : undefined;
}

/** What stands beside each word, of what a list can be sorted by. */
const wordColumns: Partial<Record<UserSort, readonly string[]>> = {
  email: ["w.email"],
  created: ["w.created_at", "w.user_id"],
};

/** The parts of an address are words that many have: together they are looked for at length. */
async function findByAddress(queryable: Queryable, address: string): Promise<string[]> {
  const { rows } = await queryable.query<{ id: string }>(
    `SELECT u.id FROM identity_users u WHERE ${listed} AND u.email = $1`,
    [address],
  );
  return rows.map(({ id }) => id);
}

/**
 * The users of a page for each of the words that begin so, in the order of the list: the page is among
 * them, however many have such a word. Undefined for too many different
 * words, for none, and for an order that does not stand beside them.
 */
async function findFirstByWord(
  queryable: Queryable,
  word: string,
  page: UserPage,
): Promise<string[] | undefined> {
  const columns = wordColumns[page.sort];
  if (columns === undefined) return undefined;
  const values: unknown[] = [word];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { order, conditions } = orderBy(page, columns, bind);
  // Steps from each word to the next one, over all who have it. What the parser does not take for one
  // word is looked for as it takes it.
  const { rows } = await queryable.query<{ ids: string[] }>(
    `WITH RECURSIVE typed AS (
       SELECT lexemes[1] COLLATE "C" AS first, lexemes[1] || chr(1114111) COLLATE "C" AS beyond
       FROM (SELECT tsvector_to_array(to_tsvector('simple', $1)) AS lexemes) AS parsed
       WHERE cardinality(lexemes) = 1
     ), begun AS (
       SELECT (SELECT w.word FROM listed_user_words w
         WHERE w.word >= first AND w.word < beyond ORDER BY w.word LIMIT 1) AS word, beyond
       FROM typed
       UNION ALL
       SELECT (SELECT w.word FROM listed_user_words w
         WHERE w.word > begun.word AND w.word < beyond ORDER BY w.word LIMIT 1), beyond
       FROM begun WHERE begun.word IS NOT NULL
     )
     SELECT ARRAY(SELECT w.user_id FROM listed_user_words w 
       WHERE ${["w.word = begun.word", ...conditions].join(" AND ")}
       ORDER BY ${order} LIMIT ${bind(page.limit)}) AS ids
     FROM begun WHERE begun.word IS NOT NULL LIMIT ${bind(mostWords + 1)}`,
    values,
  );
  if (rows.length === 0 || rows.length > mostWords) return undefined;
  return rows.flatMap(({ ids }) => ids);
}

/**
 * The ids of users with these words, of at most one more than can be sorted. A statement of its own:
 * the planner cannot tell whether words are rare, and would look for rare ones along the order of the
 * list, in every row, or sort everybody for common ones.
 */
async function findByWords(queryable: Queryable, words: readonly string[]): Promise<string[]> {
  const { rows } = await queryable.query<{ id: string }>(
    `SELECT u.id FROM identity_users u
     WHERE ${listed} AND u.words @@ to_tsquery('simple', $1) LIMIT $2`,
    [queryOfWords(words), mostSorted + 1],
  );
  return rows.map(({ id }) => id);
}
