/** What the driven server (driven.child.ts) is asked and answers. */
export type DrivenOrder =
  /** Event ids of the fixtures in play and of those still to come. */
  | { readonly kind: 'fixtures' }
  /** Odds changes over all fixtures in play in turn: so many a second, or as many as go when absent. */
  | { readonly kind: 'drive'; readonly ms: number; readonly perSecond?: number }
  /** From now on prices a fixture's thousand outcomes anew so many times a second; 0 ends it. */
  | { readonly kind: 'flood'; readonly perSecond: number }
  /** Lets the table of crash run for so long and tells when each multiplier left it. */
  | { readonly kind: 'ticks'; readonly ms: number }
  /** Answers when a round of crash that flies to at least so many hundredths takes stakes. */
  | { readonly kind: 'flight'; readonly least: number }
  /** Answers when that round is in the air for so long. */
  | { readonly kind: 'airborne'; readonly ms: number }
  /** Delivers the result of a line fixture and answers when so many bets have been settled. */
  | { readonly kind: 'settle'; readonly fixture: number; readonly bets: number };

/** A change as it left the adapter: the price it made and when, on the machine's monotonic clock (us). */
export interface Emitted {
  readonly key: string;
  readonly price: number;
  readonly at: number;
}

/** A multiplier as it left its table: by its time there, and when, on the machine's monotonic clock (us). */
export interface Tick {
  readonly tick: number;
  readonly at: number;
}

export interface DrivenAnswer {
  readonly ticks: readonly Tick[];
  /** Of the round of crash that takes stakes. */
  readonly number: number;
  readonly live: readonly number[];
  readonly line: readonly number[];
  /** The line fixture that has a thousand outcomes. */
  readonly wide: number;
  /** Only of paced drives. */
  readonly emitted: readonly Emitted[];
  readonly changes: number;
  readonly ms: number;
  /** Part of a core the server took. */
  readonly cpu: number;
}

/** The machine's monotonic clock, us: the same in every process. */
export const machineUs = (): number => Number(process.hrtime.bigint() / 1000n);
