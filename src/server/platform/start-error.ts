/**
 * A reason why the server refuses to start, as a sentence for the operator. It is printed without a stack;
 * everything else that is thrown during the start is a bug and is printed with one.
 */
export class StartError extends Error {
  override readonly name = "StartError";
}
