/** A reason not to start, printed for the operator without a stack. Anything else thrown during the start is a bug. */
export class StartError extends Error {
  override readonly name = "StartError";
}
