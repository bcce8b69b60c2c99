import { setTimeout } from "node:timers/promises";
import { S3ServiceException } from "@aws-sdk/client-s3";
import { causedBy } from "./storage-error.ts";

const passingCodes = ["ECONNRESET", "EPIPE", "ECONNREFUSED"];
const passingStatuses: readonly unknown[] = [429, 500, 502, 503, 504];

/** Before the second try, and twice as long before the third, in milliseconds. */
const firstPauseMilliseconds = 100;

/**
 * Does what the SDK tries once alone, as it cannot send a stream again: at most `mostAttempts` times, where no answer came
 * because the connection broke, or the storage was busy or at fault. A storage may close a connection that it kept open at the
 * moment at which a file leaves on it, and that file would be refused for nothing. Throws what `send` threw the last time.
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
