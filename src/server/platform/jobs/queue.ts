/** Times in seconds. */
export interface Queue {
  readonly name: string;
  readonly retries: number;
  /** After this a job is taken for dead. */
  readonly expirySeconds: number;
  /** Gets the job once its retries are used up. */
  readonly deadLetter?: string;
}

/** The shortest that pg-boss allows, since a person waits for the run. */
export const heartbeatSeconds = 10;
