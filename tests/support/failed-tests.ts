let someTestFailed = false;

/** Called before each test file, because processes share this module. */
export function forgetFailedTests(): void {
  someTestFailed = false;
}

export function noteFailedTest(): void {
  someTestFailed = true;
}

/** Whether a test of this file failed, so its data should be kept. */
export function hasFailedTest(): boolean {
  return someTestFailed;
}
