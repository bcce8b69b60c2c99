import { StartError } from "../start-error.ts";

/** Credentials come from the usual AWS variables, never from the URL. */
export interface S3Location {
  readonly bucket: string;
  /** Undefined for Amazon's own service. */
  readonly endpoint: string | undefined;
  /** Undefined if AWS_REGION says it. */
  readonly region: string | undefined;
}

const form = "s3://bucket?endpoint=https://…&region=…";

/** Parses `s3://bucket?endpoint=…&region=…`. Throws StartError. */
export function parseStorageUrl(text: string): S3Location {
  const url = URL.parse(text);
  if (url?.protocol !== "s3:") {
    throw new StartError(`STORAGE_URL is not of the form ${form}: ${hideCredentials(text)}.`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new StartError(
      "STORAGE_URL must not contain credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead.",
    );
  }
  if (url.hostname === "" || !["", "/"].includes(url.pathname) || url.port !== "") {
    throw new StartError(`STORAGE_URL must name a bucket and nothing else, as in ${form}.`);
  }
  for (const name of url.searchParams.keys()) {
    if (name === "endpoint" || name === "region") continue;
    throw new StartError(`STORAGE_URL has an unknown part, "${name}"; its form is ${form}.`);
  }
  return {
    bucket: url.hostname,
    endpoint: parseEndpoint(url.searchParams.get("endpoint")),
    region: url.searchParams.get("region") ?? undefined,
  };
}

function parseEndpoint(text: string | null): string | undefined {
  if (text === null) return undefined;
  const url = URL.parse(text);
  if (url?.protocol === "http:" || url?.protocol === "https:") return text;
  throw new StartError(`The endpoint in STORAGE_URL is not an http or https address: ${text}.`);
}

function hideCredentials(text: string): string {
  return text.replace(/\/\/[^/@]*@/, "//…@");
}
