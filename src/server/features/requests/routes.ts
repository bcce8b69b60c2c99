import { endpoints } from "#contract/endpoints/endpoints.ts";
import { exampleMaximumBytes } from "#contract/facts/utility-request.ts";
import { sendDownload } from "#server/features/files/index.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import {
  answerRequest,
  mergeRequest,
  setCommentHidden,
  setRequestHidden,
} from "./administration.ts";
import { addComment, deleteOwnComment, listComments } from "./comments.ts";
import { downloadExample } from "./example-files.ts";
import { findSimilar } from "./find-similar.ts";
import { withdrawRequest } from "./leave-requests.ts";
import { listRequests } from "./list-requests.ts";
import { findExample, readRequest } from "./read-request.ts";
import type { RequestParts } from "./request-parts.ts";
import { requestUtility } from "./request-utility.ts";
import { takeVoteBack, vote } from "./votes.ts";

/** Base64 takes a third more, and the texts come with it. */
const bodyLimit = 2 * exampleMaximumBytes;
const votes = { max: 60, seconds: 60 };
/** A search comes with every pause in typing. */
const searches = { max: 120, seconds: 60 };

export function mountRequestRoutes(mount: Mount, parts: RequestParts): void {
  const { pool } = parts.database;
  const comments = { max: parts.config.rateLimits.commentsPerHour, seconds: 3600 };
  mount(endpoints.listRequests, async ({ caller, query }) => ({
    status: 200,
    body: await listRequests(pool, caller, query),
  }));
  mount(
    endpoints.similarRequests,
    async ({ query }) => ({ status: 200, body: await findSimilar(parts, query.text) }),
    { limit: searches },
  );
  mount(endpoints.readRequest, async ({ caller, params }) => ({
    status: 200,
    body: await readRequest(parts, caller, params.requestId),
  }));
  mount(
    endpoints.requestUtility,
    async ({ caller, body, reply }) => {
      const id = await requestUtility(parts, caller, body);
      reply.header("location", `/api/requests/${id}`);
      return { status: 201, body: await readRequest(parts, caller, id) };
    },
    { bodyLimit },
  );
  mount(endpoints.withdrawRequest, async ({ caller, params }) => {
    await withdrawRequest(parts, caller, params.requestId);
    return { status: 204, body: undefined };
  });
  mount(
    endpoints.vote,
    async ({ caller, params }) => ({
      status: 200,
      body: await vote(parts, caller, params.requestId),
    }),
    { limit: votes },
  );
  mount(
    endpoints.takeVoteBack,
    async ({ caller, params }) => ({
      status: 200,
      body: await takeVoteBack(parts, caller, params.requestId),
    }),
    { limit: votes },
  );
  mount(endpoints.listComments, async ({ caller, params, query }) => ({
    status: 200,
    body: await listComments(pool, caller, params.requestId, query),
  }));
  mount(
    endpoints.addComment,
    async ({ caller, params, body }) => ({
      status: 201,
      body: await addComment(parts, caller, params.requestId, body.text),
    }),
    { limit: comments },
  );
  mount(endpoints.deleteComment, async ({ caller, params }) => {
    await deleteOwnComment(parts, caller, params);
    return { status: 204, body: undefined };
  });
  mount(endpoints.downloadExample, async ({ caller, params, request, reply }) => {
    const file = await findExample(pool, caller, params);
    const download = await downloadExample(parts, file, {
      asAttachment: false,
      withBody: request.method !== "HEAD",
      headers: request.headers,
    });
    return sendDownload(reply, download);
  });
}

export function mountRequestAdministrationRoutes(mount: Mount, parts: RequestParts): void {
  mount(endpoints.answerRequest, async ({ caller, params, body }) => {
    await answerRequest(parts, caller, params.requestId, body);
    return { status: 200, body: await readRequest(parts, caller, params.requestId) };
  });
  mount(endpoints.mergeRequest, async ({ caller, params, body }) => {
    await mergeRequest(parts, caller, params.requestId, body.into);
    return { status: 200, body: await readRequest(parts, caller, params.requestId) };
  });
  mount(endpoints.hideRequest, async ({ caller, params, body }) => {
    await setRequestHidden(parts, caller, params.requestId, body.isHidden);
    return { status: 204, body: undefined };
  });
  mount(endpoints.hideComment, async ({ caller, params, body }) => {
    await setCommentHidden(parts, caller, params, body.isHidden);
    return { status: 204, body: undefined };
  });
}
