/**
 * Short texts from one process to the others on the same database. One may be lost, with its connection or its sender:
 * whoever hears them looks by itself every few seconds as well, and nothing is true only because a message came.
 */
export interface Messages {
  /** Tells the other processes; answers at once and never throws. `text` is a name or an id, of at most 1,000 bytes. */
  tell(topic: string, text: string): void;
  /**
   * Hears what other processes tell of a topic. `missed` is called whenever some may have been lost. Gives the function
   * that ends it.
   */
  hear(topic: string, hears: MessageListener): () => void;
  /** Tells nothing more, hears nothing more. */
  close(): Promise<void>;
}

export interface MessageListener {
  heard(text: string): void;
  missed(): void;
}

/** How long whoever hears messages may wait until it looks by itself, in milliseconds. */
export const lookIntervalMilliseconds = 5000;

/** The messages of a process that has its database for itself. */
export const noMessages: Messages = {
  tell: () => undefined,
  hear: () => () => undefined,
  close: () => Promise.resolve(),
};
