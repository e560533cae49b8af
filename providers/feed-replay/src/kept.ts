/** What outlives the process, for what takes long to compute and follows from code and data alone. */
export interface Kept {
  read(name: string): Buffer | undefined;
  write(name: string, content: string | Buffer): void;
}
