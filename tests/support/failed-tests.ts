let someTestFailed = false;

/** Said before each test file: a process runs many, and keeps this module from one to the next. */
export function forgetFailedTests(): void {
  someTestFailed = false;
}

export function noteFailedTest(): void {
  someTestFailed = true;
}

/** Whether a test of the running file has failed, so that what it worked on should be kept to be looked at. */
export function hasFailedTest(): boolean {
  return someTestFailed;
}
