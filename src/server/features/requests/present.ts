import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type {
  ListedRequest,
  RequestComment,
  UtilityRequest,
} from "#contract/schemas/utility-request.ts";
import type { CommentRow } from "./comments-store.ts";
import type { ExampleRow } from "./files-store.ts";
import type { ListedRow } from "./list-store.ts";
import type { RequestRow } from "./request-row.ts";

/** Only administrators learn what is hidden. */
export function presentListed(row: ListedRow, isAdministrator: boolean): ListedRequest {
  return {
    requestId: row.id,
    name: row.name,
    wish: row.wish,
    state: row.state,
    votes: row.votes,
    comments: row.comments,
    hasVoted: row.hasVoted,
    isHidden: isAdministrator && row.isHidden,
    createdAt: row.createdAt.toISOString(),
  };
}

interface Around {
  readonly files: readonly ExampleRow[];
  readonly seesFiles: boolean;
  readonly author: string | null;
  readonly hasVoted: boolean;
  readonly isOwn: boolean;
  readonly isAdministrator: boolean;
  readonly utility: CatalogueEntry | undefined;
  readonly mergedInto: RequestRow | undefined;
}

export function presentRequest(row: RequestRow, around: Around): UtilityRequest {
  const { files, seesFiles, utility, mergedInto } = around;
  return {
    ...presentListed({ ...row, hasVoted: around.hasVoted }, around.isAdministrator),
    exampleInput: row.exampleInput,
    exampleOutput: row.exampleOutput,
    files: seesFiles ? files.map(presentExample) : [],
    withheldFiles: seesFiles ? 0 : files.length,
    author: around.author,
    isOwn: around.isOwn,
    answer: row.answer,
    utility: utility === undefined ? null : { id: utility.id, name: utility.name },
    mergedInto:
      mergedInto === undefined ? null : { requestId: mergedInto.id, name: mergedInto.name },
  };
}

export function presentExample({ id, folder, filename, contentType, size }: ExampleRow) {
  return { fileId: id, folder, filename, contentType, size };
}

interface AroundComment {
  readonly author: string | null;
  readonly isOwn: boolean;
  readonly isAdministrator: boolean;
}

export function presentComment(
  row: CommentRow,
  { author, isOwn, isAdministrator }: AroundComment,
): RequestComment {
  return {
    commentId: row.id,
    text: row.text,
    author,
    isOwn,
    isByAdministrator: row.isByAdministrator,
    isHidden: isAdministrator && row.isHidden,
    createdAt: row.createdAt.toISOString(),
  };
}
