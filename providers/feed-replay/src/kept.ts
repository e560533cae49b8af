/** Texts that outlive the process, for what takes long to compute and follows from code and data alone. */
export interface Kept {
  read(name: string): string | undefined;
  write(name: string, text: string): void;
}
