import { setTimeout } from "node:timers/promises";
import { S3ServiceException } from "@aws-sdk/client-s3";
import { causedBy } from "./storage-error.ts";

const passingCodes = ["ECONNRESET", "EPIPE", "ECONNREFUSED"];
const passingStatuses: readonly unknown[] = [429, 500, 502, 503, 504];

/** In milliseconds; doubled before each further try. */
const firstPauseMilliseconds = 100;

/**
 * Repeats what the SDK tries once because it can't resend a stream, when the connection broke or the storage was busy.
 * Throws the last error.
 */
export async function repeatPassing(
  mostAttempts: number,
  send: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
      const mayPass = passingStatuses.includes(status) || causedBy(error, ...passingCodes);
      if (!mayPass || attempt >= mostAttempts) throw error;
    }
    await setTimeout(firstPauseMilliseconds * attempt);
  }
}
