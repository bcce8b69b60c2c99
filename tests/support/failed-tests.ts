let someTestFailed = false;

// The Playwright stories use the same databases, outside of Vitest, where its hooks cannot be imported.
if (process.env["VITEST"] !== undefined) {
  const { beforeEach } = await import("vitest");
  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => {
      someTestFailed = true;
    });
  });
}

/** Whether a test of the running file has failed, so that what it worked on should be kept to be looked at. */
export function hasFailedTest(): boolean {
  return someTestFailed;
}
