export interface Plan {
  /** How often each figure is taken; the median counts. */
  readonly rounds: number;
  /** Part of the usual duration of each measurement. */
  readonly scale: number;
  /** First of ten ports. */
  readonly port: number;
  readonly say: (line: string) => void;
}
