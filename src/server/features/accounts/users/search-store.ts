import type { UserSort } from "#contract/facts/user.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { queryOfWords } from "./search-words.ts";
import { listed, orderBy, type UserPage } from "./list-page.ts";

/**
 * Up to this many matches are fetched and sorted. With more, the list is walked in order, slower
 * the later the first match comes.
 */
const mostSorted = 1000;

/** Up to this many words with a prefix are looked up one by one. */
const mostWords = 20;

/** Finds ids that include the requested page; undefined if walking the list is better. */
export async function findUsers(
  queryable: Queryable,
  words: readonly string[],
  page: UserPage,
): Promise<readonly string[] | undefined> {
  if (page.address !== undefined) {
    const owner = await findByAddress(queryable, page.address);
    if (owner.length > 0) return owner;
  }
  if (page.id !== undefined) {
    const owner = await findById(queryable, page.id);
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

const wordColumns: Partial<Record<UserSort, readonly string[]>> = {
  email: ["w.email"],
  created: ["w.created_at", "w.user_id"],
};

/** Parts of an address are common words, slow to search together. */
async function findByAddress(queryable: Queryable, address: string): Promise<string[]> {
  const { rows } = await queryable.query<{ id: string }>(
    `SELECT u.id FROM identity_users u WHERE ${listed} AND u.email = $1`,
    [address],
  );
  return rows.map(({ id }) => id);
}

async function findById(queryable: Queryable, id: string): Promise<string[]> {
  const { rows } = await queryable.query<{ id: string }>(
    `SELECT u.id FROM identity_users u WHERE ${listed} AND u.id = $1`,
    [id],
  );
  return rows.map((row) => row.id);
}

/**
 * Takes a page of users for each word with this prefix, in list order; together they include the
 * page. Undefined without words, with too many, or if the sort column isn't stored beside them.
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
  // Steps through distinct words, as the parser splits them.
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
 * Finds up to one more id than can be sorted. Separate, because the planner can't tell rare words
 * from common ones and would scan the list for rare words or sort everyone for common ones.
 */
async function findByWords(queryable: Queryable, words: readonly string[]): Promise<string[]> {
  const { rows } = await queryable.query<{ id: string }>(
    `SELECT u.id FROM identity_users u
     WHERE ${listed} AND u.words @@ to_tsquery('simple', $1) LIMIT $2`,
    [queryOfWords(words), mostSorted + 1],
  );
  return rows.map(({ id }) => id);
}
