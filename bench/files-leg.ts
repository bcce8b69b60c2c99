/** One of the things whose uploads and downloads are measured side by side. */
export interface FilesLeg {
  readonly name: string;
  /** The process whose memory and processor time, with those of its children, are looked at. */
  readonly pid: number;
  /** Uploads the file as the flow of this number. */
  upload(flow: number): Promise<void>;
  /** Downloads what the flow uploaded; gives how many bytes came. */
  download(flow: number): Promise<number>;
  /** Deletes, outside of what is measured, what the flow uploaded. */
  remove(flow: number): Promise<void>;
  close(): Promise<void>;
}
