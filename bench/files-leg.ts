export interface FilesLeg {
  readonly name: string;
  /** The process whose memory and processor time are measured, with its children. */
  readonly pid: number;
  upload(flow: number): Promise<void>;
  /** Downloads what the flow uploaded. Returns the byte count. */
  download(flow: number): Promise<number>;
  /** Deletes what the flow uploaded. Not measured. */
  remove(flow: number): Promise<void>;
  close(): Promise<void>;
}
