import type { TableBet } from '@fairbook/provider-kit';
import { stakedIn } from '../outcome.ts';
import type { StudioParts } from '../parts.ts';
import type { Board } from './board.ts';
import { type BetEnd, type EndedBet, endBet } from './end-bet.ts';
import type { Divisions } from './prizes.ts';
import { maskedName, type OpenBet, publicId } from './table.ts';

/** A bet of the round, as this process knows it. */
export interface LiveBet extends OpenBet {
  /** Leaves a flight by itself at so many hundredths. */
  readonly auto: number | undefined;
  /** How it ends, from the moment that is decided: what was asked for first stands. */
  wanted: BetEnd | undefined;
  ending: Promise<EndedBet> | undefined;
}

/** The bets of a table's round, and their ends. */
export interface RoundBets {
  /** Known from now on; one that is known already stays as it is. */
  add(bet: OpenBet): LiveBet;
  find(player: string, round: string): LiveBet | undefined;
  takenBack(player: string, round: string): void;
  all(): Iterable<LiveBet>;
  /** Bets that leave a flight by themselves: those whose multiplier was reached, and the next multiplier at which one will; hundredths. */
  autos(reached: number, crash: number): { readonly due: readonly LiveBet[]; readonly next: number | undefined };
  end(bet: LiveBet, hash: string, wanted: BetEnd, divisions?: Divisions): Promise<EndedBet>;
  /** The next round begins with none. */
  clear(): void;
}

const keyOf = (player: string, round: string): string => `${player}.${round}`;

function shown({ player, round, facts }: OpenBet, ended?: EndedBet): TableBet {
  const { outcome } = ended ?? {};
  const out = (outcome?.round.view as { readonly out?: number } | undefined)?.out;
  return {
    ...{ id: publicId({ player }, round), name: maskedName(player), amount: stakedIn(facts), currency: facts.currency },
    ...(out !== undefined && { out }),
    ...(outcome && { won: outcome.payout + outcome.awards.reduce((sum, { amount }) => sum + amount, 0n) }),
  };
}

export function roundBets(parts: StudioParts, board: Board): RoundBets {
  const bets = new Map<string, LiveBet>();
  return {
    add(bet) {
      const key = keyOf(bet.player, bet.round);
      const known = bets.get(key);
      if (known) return known;
      const auto = bet.facts.options['auto'];
      const live: LiveBet = { ...bet, auto: typeof auto === 'number' ? auto : undefined, wanted: undefined, ending: undefined };
      bets.set(key, live);
      board.bet(shown(bet));
      return live;
    },
    find: (player, round) => bets.get(keyOf(player, round)),
    takenBack(player, round) {
      bets.delete(keyOf(player, round));
      board.gone(publicId({ player }, round));
    },
    all: () => bets.values(),
    autos(reached, crash) {
      const due: LiveBet[] = [];
      let next: number | undefined;
      for (const bet of bets.values()) {
        if (bet.wanted || bet.auto === undefined || bet.auto > crash) continue;
        if (bet.auto <= reached) due.push(bet);
        else next = Math.min(next ?? bet.auto, bet.auto);
      }
      return { due, next };
    },
    end(bet, hash, wanted, divisions) {
      bet.wanted ??= wanted;
      bet.ending ??= endBet(parts, bet, hash, bet.wanted, divisions).then(
        (ended) => {
          board.bet(shown(bet, ended));
          return ended;
        },
        (error: unknown) => {
          // Nobody knows what became of it: it is asked again, for the same end.
          bet.ending = undefined;
          throw error;
        },
      );
      return bet.ending;
    },
    clear: () => bets.clear(),
  };
}
