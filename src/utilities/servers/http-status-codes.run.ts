import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { httpStatusCodes } from "./http-status-codes.ts";

/** IANA's registry without the temporary and unassigned ones, except 104, which is in use. */
const codes: readonly (readonly [code: number, name: string, meaning: string, standard: string])[] =
  [
    [100, "Continue", "The client should send the rest of the request.", "RFC 9110"],
    [
      101,
      "Switching Protocols",
      "The server changes to the protocol the client asked for, such as WebSocket.",
      "RFC 9110",
    ],
    [102, "Processing", "The server has the request and is still working on it.", "RFC 2518"],
    [
      103,
      "Early Hints",
      "Headers that let the browser load resources before the response comes.",
      "RFC 8297",
    ],
    [
      104,
      "Upload Resumption Supported",
      "The server can resume this upload after an interruption.",
      "IETF draft",
    ],
    [200, "OK", "The request succeeded.", "RFC 9110"],
    [201, "Created", "The request succeeded and created something new.", "RFC 9110"],
    [202, "Accepted", "The request was accepted, and will be carried out later.", "RFC 9110"],
    [203, "Non-Authoritative Information", "A proxy changed the response.", "RFC 9110"],
    [204, "No Content", "The request succeeded, and there is nothing to send back.", "RFC 9110"],
    [205, "Reset Content", "The client should reset the form that sent the request.", "RFC 9110"],
    [206, "Partial Content", "Only the requested range of the content follows.", "RFC 9110"],
    [207, "Multi-Status", "Several results of one request follow (WebDAV).", "RFC 4918"],
    [208, "Already Reported", "This member was listed before (WebDAV).", "RFC 5842"],
    [226, "IM Used", "The response is the result of changes to the last one.", "RFC 3229"],
    [300, "Multiple Choices", "There are several versions to choose from.", "RFC 9110"],
    [
      301,
      "Moved Permanently",
      "The page has a new address for good. The method may change to GET.",
      "RFC 9110",
    ],
    [
      302,
      "Found",
      "The page is at another address for now. The method may change to GET.",
      "RFC 9110",
    ],
    [303, "See Other", "The result is at another address, to be fetched with GET.", "RFC 9110"],
    [304, "Not Modified", "The client's cached copy is still good.", "RFC 9110"],
    [305, "Use Proxy", "Deprecated. The client should use a proxy.", "RFC 9110"],
    [306, "(Unused)", "No longer used.", "RFC 9110"],
    [
      307,
      "Temporary Redirect",
      "The page is at another address for now. The method stays the same.",
      "RFC 9110",
    ],
    [
      308,
      "Permanent Redirect",
      "The page has a new address for good. The method stays the same.",
      "RFC 9110",
    ],
    [400, "Bad Request", "The server can't understand the request.", "RFC 9110"],
    [401, "Unauthorized", "The client must sign in first.", "RFC 9110"],
    [402, "Payment Required", "Reserved. Some services use it for unpaid accounts.", "RFC 9110"],
    [403, "Forbidden", "The client isn't allowed to do this, even if signed in.", "RFC 9110"],
    [404, "Not Found", "There is nothing at this address.", "RFC 9110"],
    [405, "Method Not Allowed", "This address doesn't take this method, such as POST.", "RFC 9110"],
    [406, "Not Acceptable", "The server has no version that the client accepts.", "RFC 9110"],
    [407, "Proxy Authentication Required", "The client must sign in to the proxy.", "RFC 9110"],
    [408, "Request Timeout", "The client took too long to send the request.", "RFC 9110"],
    [
      409,
      "Conflict",
      "The request conflicts with the current state, such as another edit.",
      "RFC 9110",
    ],
    [410, "Gone", "The page was removed for good.", "RFC 9110"],
    [411, "Length Required", "The request needs a Content-Length header.", "RFC 9110"],
    [412, "Precondition Failed", "A condition in the request's headers isn't met.", "RFC 9110"],
    [413, "Content Too Large", "The request is larger than the server takes.", "RFC 9110"],
    [414, "URI Too Long", "The address is longer than the server takes.", "RFC 9110"],
    [415, "Unsupported Media Type", "The server doesn't take this type of content.", "RFC 9110"],
    [416, "Range Not Satisfiable", "The requested range isn't in the content.", "RFC 9110"],
    [417, "Expectation Failed", "The server can't do what the Expect header asks.", "RFC 9110"],
    [418, "(Unused)", "Reserved because of a joke: I'm a teapot (RFC 2324).", "RFC 9110"],
    [421, "Misdirected Request", "This server doesn't answer for this host.", "RFC 9110"],
    [
      422,
      "Unprocessable Content",
      "The request is well formed, but its content makes no sense.",
      "RFC 9110",
    ],
    [423, "Locked", "The resource is locked (WebDAV).", "RFC 4918"],
    [
      424,
      "Failed Dependency",
      "Another action that this one needs has failed (WebDAV).",
      "RFC 4918",
    ],
    [425, "Too Early", "The server won't take a request that could be replayed.", "RFC 8470"],
    [426, "Upgrade Required", "The client must use another protocol.", "RFC 9110"],
    [
      428,
      "Precondition Required",
      "The request needs a condition, so that no edit gets lost.",
      "RFC 6585",
    ],
    [429, "Too Many Requests", "The client sent too many requests in a short time.", "RFC 6585"],
    [
      431,
      "Request Header Fields Too Large",
      "The request's headers are too large, often because of cookies.",
      "RFC 6585",
    ],
    [451, "Unavailable For Legal Reasons", "The page is blocked for legal reasons.", "RFC 7725"],
    [500, "Internal Server Error", "Something went wrong on the server.", "RFC 9110"],
    [501, "Not Implemented", "The server doesn't know this method.", "RFC 9110"],
    [502, "Bad Gateway", "The server behind the proxy sent an invalid response.", "RFC 9110"],
    [503, "Service Unavailable", "The server is overloaded or down for maintenance.", "RFC 9110"],
    [504, "Gateway Timeout", "The server behind the proxy didn't answer in time.", "RFC 9110"],
    [
      505,
      "HTTP Version Not Supported",
      "The server doesn't know this version of HTTP.",
      "RFC 9110",
    ],
    [
      506,
      "Variant Also Negotiates",
      "The server's content negotiation is misconfigured.",
      "RFC 2295",
    ],
    [507, "Insufficient Storage", "The server has no space left (WebDAV).", "RFC 4918"],
    [508, "Loop Detected", "The server found an endless loop (WebDAV).", "RFC 5842"],
    [510, "Not Extended", "Obsolete. The request needs an extension.", "RFC 2774"],
    [
      511,
      "Network Authentication Required",
      "The client must sign in to the network, as in a hotel.",
      "RFC 6585",
    ],
  ];

/** Throws RunError `nothing_found`. */
export const run: RunFunction<typeof httpStatusCodes> = async (_operation, { find }) => {
  const wanted = find
    .trim()
    .toLowerCase()
    .replace(/^http\s*/, "");
  const rows = codes
    .filter(([code, name, meaning]) =>
      /^\d+/.test(wanted)
        ? String(code).startsWith(wanted.replace(/(?:xx|\s.*)$/, ""))
        : `${name} ${meaning}`.toLowerCase().includes(wanted),
    )
    .map((row) => [...row]);
  if (rows.length === 0) {
    const sentence = `No status code matches "${find.trim()}". Try a number such as 404, or fewer letters.`;
    throw new RunError("nothing_found", sentence, { field: "find" });
  }
  return { type: "table", columns: ["Code", "Name", "Meaning", "Standard"], rows };
};
