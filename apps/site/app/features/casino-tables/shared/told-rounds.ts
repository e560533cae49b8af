import type { TableResultBody } from '@fairbook/contract';
import type { AnyGame } from '@fairbook/games/definition/game';
import { payoutOf } from '@fairbook/games/definition/multiplier';
import { usualOptions } from '@fairbook/games/definition/options';
import { playRound } from '@fairbook/games/definition/play';
import { chainWords } from '@fairbook/games/fair/chain';
import type { GameRound } from '../../casino-game/index.ts';
import type { OwnStakes } from './house-table.ts';
import type { TableView } from './table-view.ts';

type Chain = NonNullable<TableView['chain']>;
type Stakes = OwnStakes['stakes'];

/** A round of the table that was shown, as the code of the game says it. */
export interface ToldRound<View> {
  readonly number: number;
  readonly hash: string;
  readonly view: View;
}

/** A bet played again in the browser: from the hash that was told and the published salt. */
function played(game: AnyGame, { salt }: Pick<Chain, 'salt'>, hash: string, stakes: Stakes) {
  const round = playRound(game, { options: usualOptions(game.options), stakes, words: chainWords(hash, salt), decisions: [] });
  return round.ok ? { view: round.value.view, won: payoutOf(round.value.returned) } : undefined;
}

/** Reads what hashes stand for; one that was read before is the same object again. */
export function toldReader<View>(game: AnyGame): (table: Pick<TableView, 'results' | 'chain'>) => readonly ToldRound<View>[] {
  const known = new Map<string, ToldRound<View>>();
  const [spot = ''] = game.spots(usualOptions(game.options));
  const stakes = [{ spot, amount: BigInt(game.limits.leastStake) }];
  const read = ({ number, hash }: TableResultBody, chain: Chain): readonly ToldRound<View>[] => {
    const before = known.get(hash);
    if (before) return [before];
    const round = played(game, chain, hash, stakes);
    if (!round) return [];
    const told = { number, hash, view: round.view as View };
    known.set(hash, told);
    return [told];
  };
  return ({ results, chain }) => {
    if (!chain) return [];
    const rounds = results.flatMap((result) => read(result, chain));
    for (const hash of known.keys()) if (!results.some((result) => result.hash === hash)) known.delete(hash);
    return rounds;
  };
}

/** Stakes of several bets, by spot. */
export function stakedTogether(bets: readonly Pick<OwnStakes, 'stakes'>[]): Stakes {
  const sums = new Map<string, bigint>();
  for (const { spot, amount } of bets.flatMap(({ stakes }) => stakes)) sums.set(spot, (sums.get(spot) ?? 0n) + amount);
  return [...sums].map(([spot, amount]) => ({ spot, amount }));
}

/** The player's bets in a round that was shown, as one round: each bet is paid by itself, as the server pays it. Undefined without bets. */
export function ownRound<View>(
  game: AnyGame,
  chain: Chain,
  { number, hash, view }: ToldRound<View>,
  bets: readonly Pick<OwnStakes, 'stakes'>[],
): GameRound<View> | undefined {
  if (bets.length === 0) return undefined;
  const stakes = stakedTogether(bets);
  return {
    ...{ round: `${number}`, phase: 'settled', options: usualOptions(game.options), stakes, decisions: [], choices: [], awards: [], view },
    staked: stakes.reduce((sum, { amount }) => sum + amount, 0n),
    won: bets.reduce((sum, bet) => sum + (played(game, chain, hash, bet.stakes)?.won ?? 0n), 0n),
    ...{ version: game.version, source: { kind: 'chain', number, end: chain.end, salt: chain.salt, hash }, at: 0 },
  };
}
