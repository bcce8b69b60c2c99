import type { RequestState } from "#contract/facts/utility-request.ts";

export interface RequestRow {
  readonly id: string;
  /** Null once the author has left. */
  readonly authorId: string | null;
  readonly name: string;
  readonly wish: string;
  readonly exampleInput: string;
  readonly exampleOutput: string;
  readonly state: RequestState;
  readonly answer: string;
  /** Null unless done. */
  readonly utilityId: string | null;
  readonly mergedInto: string | null;
  readonly isHidden: boolean;
  readonly votes: number;
  /** Without hidden ones. */
  readonly comments: number;
  readonly createdAt: Date;
}

export const requestColumns = `r.id, r.author_id AS "authorId", r.name, r.wish,
  r.example_input AS "exampleInput", r.example_output AS "exampleOutput", r.state, r.answer,
  r.utility_id AS "utilityId", r.merged_into AS "mergedInto", r.is_hidden AS "isHidden", r.votes,
  r.comments, r.created_at AS "createdAt"`;
