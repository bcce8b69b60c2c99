/** Sends short texts between processes. One may be lost, so listeners also look by themselves. */
export interface Messages {
  /** Returns at once and never throws. `text` is a name or id of up to 1,000 bytes. */
  tell(topic: string, text: string): void;
  /** Calls `missed` when messages may have been lost. Returns the function that stops it. */
  hear(topic: string, hears: MessageListener): () => void;
  close(): Promise<void>;
}

export interface MessageListener {
  heard(text: string): void;
  missed(): void;
}

/** In milliseconds. */
export const lookIntervalMilliseconds = 5000;

/** For a process that has its database to itself. */
export const noMessages: Messages = {
  tell: () => undefined,
  hear: () => () => undefined,
  close: () => Promise.resolve(),
};
