/** A queue of jobs as a feature declares it. Times in seconds. */
export interface Queue {
  readonly name: string;
  /** How often a job is taken up again when its worker failed or died. */
  readonly retries: number;
  /** The longest a job may be at work; then it is taken for dead. */
  readonly expirySeconds: number;
  /** The queue that gets the job once its retries are used up. */
  readonly deadLetter?: string;
}

/**
 * A worker that has not been heard of for so long is taken for dead: the shortest that pg-boss
 * allows, since a person waits for the run.
 */
export const heartbeatSeconds = 10;
