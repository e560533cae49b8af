import type { GameRound } from '../session/session.ts';

/** The page that checks rounds, offline too. What is checked stands behind the hash: no server hears of it. */
const PAGE = '/fairness';

/** What the page is opened with. */
export interface Check {
  readonly game: string;
  readonly options: object;
  readonly stakes: readonly { readonly spot: string; readonly amount: string }[];
  readonly decisions: readonly object[];
  readonly source: GameRound['source'];
  readonly currency: string;
  readonly staked: string;
  readonly won: string;
  readonly round: string;
}

export function verifyLink(game: string, currency: string, round: GameRound): string {
  const check: Check = {
    ...{ game, currency, round: round.round, options: round.options, decisions: round.decisions, source: round.source },
    stakes: round.stakes.map(({ spot, amount }) => ({ spot, amount: String(amount) })),
    staked: String(round.staked),
    won: String(round.won),
  };
  return `${PAGE}#${encodeURIComponent(JSON.stringify(check))}`;
}
/** Of a revealed pair: the seeds alone. */
export const verifySeedsLink = (game: string, seeds: { readonly serverSeed: string; readonly clientSeed: string }): string =>
  `${PAGE}#${encodeURIComponent(JSON.stringify({ game, ...seeds, nonce: 0 }))}`;
