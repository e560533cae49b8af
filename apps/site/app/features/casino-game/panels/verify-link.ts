import { fairnessLink } from '../../../shared/casino/fairness-link.ts';
import type { GameRound, Jackpot } from '../session/session.ts';

/** What the page is opened with. Amounts are minor units. */
export interface RoundLink {
  readonly language: string;
  readonly game: string;
  readonly version: string;
  readonly round: string;
  readonly currency: string;
  readonly options: object;
  /** With those that decisions added. */
  readonly stakes: readonly { readonly spot: string; readonly amount: string }[];
  readonly decisions: readonly object[];
  readonly source: GameRound['source'];
  readonly staked: string;
  readonly won: string;
  readonly awards: readonly { readonly pot: string; readonly amount: string }[];
  readonly view: unknown;
  /** Mystery levels over the game now, whose draws can be made again. */
  readonly jackpots: readonly { readonly jackpot: string; readonly level: string; readonly stakesToWin: string }[];
  /** Its stakes went back. */
  readonly voided: boolean;
}
/** Of seeds alone: the first round that was played on them. */
export interface SeedsLink {
  readonly language: string;
  readonly game: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
}

const linkTo = (what: RoundLink | SeedsLink): string => fairnessLink(what);

/** Opens a round in the page that checks it. */
export function verifyLink(game: string, currency: string, language: string, round: GameRound, jackpots: readonly Jackpot[] = []): string {
  return linkTo({
    ...{ language, game, currency, version: round.version, round: round.round },
    ...{ options: round.options, decisions: round.decisions, source: round.source, view: round.view },
    voided: round.phase === 'voided',
    stakes: round.stakes.map(({ spot, amount }) => ({ spot, amount: `${amount}` })),
    staked: `${round.staked}`,
    won: `${round.won}`,
    jackpots: jackpots.flatMap(({ id, levels }) =>
      levels.flatMap(({ level, stakesToWin }) =>
        stakesToWin === undefined ? [] : [{ jackpot: id, level, stakesToWin: `${stakesToWin}` }],
      ),
    ),
    awards: round.awards.map(({ pot, amount }) => ({ pot, amount: `${amount}` })),
  });
}
/** Opens a pair that is out of use. */
export const verifySeedsLink = (seeds: SeedsLink): string => linkTo(seeds);
