/** The page that checks what was drawn, offline too. What is checked stands behind the hash: no server hears of it. */
const PAGE = '/fairness';

export const fairnessLink = (what: object): string => `${PAGE}#${encodeURIComponent(JSON.stringify(what))}`;

/** A won cycle of a must-hit-by as the page is opened with it. Amounts are minor units. */
export interface WinLink {
  readonly language: string;
  readonly jackpot: string;
  readonly level: string;
  readonly currency: string;
  readonly seed: string;
  readonly bound: string;
  readonly salt: string;
  readonly end: string;
  readonly cycle: number;
  readonly hash: string;
  readonly value: string;
}
