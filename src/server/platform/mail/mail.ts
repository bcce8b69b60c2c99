/** A letter to one person, in both forms that mail programs show. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that the letter is about; shown to the operator where mail goes to files. */
  readonly link?: string;
}

/** Where letters are handed over. `send` rejects when the letter was not accepted. */
export interface Mail {
  send(letter: Letter): Promise<void>;
  close(): void;
}
