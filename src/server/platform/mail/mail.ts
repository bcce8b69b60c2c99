export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Shown to the operator when mail goes to files. */
  readonly link?: string;
}

/** `send` rejects when the letter isn't accepted. */
export interface Mail {
  send(letter: Letter): Promise<void>;
  close(): void;
}
