export const requestStates = ["new", "planned", "in_the_works", "done", "declined"] as const;
export type RequestState = (typeof requestStates)[number];

export const requestStateLabels: Readonly<Record<RequestState, string>> = {
  new: "New",
  planned: "Planned",
  in_the_works: "In the works",
  done: "Done",
  declined: "Declined",
};

export const requestSorts = ["votes", "newest"] as const;
export type RequestSort = (typeof requestSorts)[number];

/** In characters. */
export const requestLimits = {
  name: 80,
  wish: 2000,
  example: 10_000,
  answer: 2000,
  comment: 2000,
} as const;

export const mostExampleFiles = 10;

/** Bytes of a request's example texts and files together. */
export const exampleMaximumBytes = 1024 ** 2;

/** Shorter texts have no similar requests. */
export const shortestSimilar = 3;

/** Done and declined requests take no more votes. */
export function takesVotes(state: RequestState): boolean {
  return state !== "done" && state !== "declined";
}

const requestPath = /^\/requests\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/;

/** Returns the id in a request's path such as `/requests/3f2…`. */
export function requestIdOf(pathname: string): string | undefined {
  return requestPath.exec(pathname)?.[1];
}
