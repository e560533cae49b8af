import type { TableResultBody } from '@fairbook/contract';
import type { AnyGame } from '@fairbook/games/definition/game';
import { usualOptions } from '@fairbook/games/definition/options';
import type { TableView } from '../../../shared/casino/table-view.ts';
import { drawnEnd, type GameRound, stakedOf, type TableBet } from '../../casino-game/index.ts';

type Chain = NonNullable<TableView['chain']>;
type Stakes = TableBet['stakes'];

/** A round of the table that was shown, as the code of the game says it. */
export interface ToldRound<View> {
  readonly number: number;
  readonly hash: string;
  readonly view: View;
}

/** Reads what hashes stand for; one that was read before is the same object again. */
export function toldReader<View>(game: AnyGame): (table: Pick<TableView, 'results' | 'chain'>) => readonly ToldRound<View>[] {
  const known = new Map<string, ToldRound<View>>();
  const options = usualOptions(game.options);
  const [spot = ''] = game.spots(options);
  const any = { options, stakes: [{ spot, amount: BigInt(game.limits.leastStake) }] };
  const read = ({ number, hash }: TableResultBody, chain: Chain): readonly ToldRound<View>[] => {
    const before = known.get(hash);
    if (before) return [before];
    const round = drawnEnd(game, any, { hash, salt: chain.salt });
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
export function stakedTogether(bets: readonly Pick<TableBet, 'stakes'>[]): Stakes {
  const sums = new Map<string, bigint>();
  for (const { spot, amount } of bets.flatMap(({ stakes }) => stakes)) sums.set(spot, (sums.get(spot) ?? 0n) + amount);
  return [...sums].map(([spot, amount]) => ({ spot, amount }));
}

/** The player's bets in a round that was shown, as one round: each bet is paid by itself. Undefined without bets. */
export function ownRound<View>(
  game: AnyGame,
  chain: Chain,
  { number, hash, view }: ToldRound<View>,
  bets: readonly Pick<TableBet, 'number' | 'stakes' | 'end'>[],
): GameRound<View> | undefined {
  const paid = bets.flatMap((bet) => (bet.number === number && bet.end ? [{ ...bet, end: bet.end }] : []));
  if (paid.length === 0) return undefined;
  const stakes = stakedTogether(paid);
  return {
    ...{ round: `${number}`, phase: 'settled', options: usualOptions(game.options), stakes, decisions: [], choices: [], awards: [], view },
    staked: stakedOf(stakes),
    won: paid.reduce((sum, { end }) => sum + end.back, 0n),
    ...{ version: game.version, source: { kind: 'chain', number, end: chain.end, salt: chain.salt, hash }, at: 0 },
  };
}
