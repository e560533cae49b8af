import { playRound } from '@fairbook/games/definition/play';
import { chainWords } from '@fairbook/games/fair/chain';
import { europeanRoulette, type RouletteView } from '@fairbook/games/tables/roulette/index';
import { spotsOf } from '@fairbook/games/tables/roulette/spots';
import { expect, test } from 'vitest';
import { drawnEnd } from '../../casino-game/index.ts';
import { ownRound, toldReader } from './told-rounds.ts';

const CHAIN = { end: 'e'.repeat(64), salt: 'salt', length: 1000 };
const results = Array.from({ length: 20 }, (_, i) => ({ number: 20 - i, hash: `${i}`.padStart(64, 'a'), outcome: {} }));
/** A bet in the newest round, paid by its hash. */
function bet(...spots: readonly string[]) {
  const stakes = spots.map((spot, i) => ({ spot, amount: 100n * BigInt(i + 1) }));
  return {
    number: 20,
    stakes,
    end: drawnEnd(europeanRoulette, { options: {}, stakes }, { hash: results[0]?.hash ?? '', salt: CHAIN.salt }),
  };
}

test('a result is read from its hash and the salt, as the server draws it', () => {
  const told = toldReader<RouletteView>(europeanRoulette)({ results, chain: CHAIN });
  for (const [i, { view, hash }] of told.entries()) {
    const words = chainWords(hash, CHAIN.salt);
    const played = playRound(europeanRoulette, { options: {}, stakes: [{ spot: 'red', amount: 100n }], words, decisions: [] });
    expect(played.ok && played.value.view.pocket).toBe(view.pocket);
    expect(told[i]?.number).toBe(20 - i);
  }
});

test('what was read before is the same object, so that nothing moves twice', () => {
  const read = toldReader<RouletteView>(europeanRoulette);
  const [first] = read({ results, chain: CHAIN });
  expect(read({ results: [...results], chain: CHAIN })[0]).toBe(first);
  expect(read({ results, chain: undefined })).toEqual([]);
});

test('bets of one round are one on the felt, each is paid by itself, and one of which nobody knows whether it stands is none', () => {
  const [told] = toldReader<RouletteView>(europeanRoulette)({ results, chain: CHAIN });
  if (!told) throw new Error('no round');
  const bets = [bet('red', 'black'), bet('black'), { ...bet('red'), number: 19 }, { ...bet('red'), end: undefined }];
  const round = ownRound(europeanRoulette, CHAIN, told, bets);
  const pays = (spot: string) =>
    spotsOf('european')
      .find((each) => each.spot === spot)
      ?.pockets.includes(told.view.pocket)
      ? 2n
      : 0n;
  expect(round).toMatchObject({
    phase: 'settled',
    staked: 400n,
    stakes: [
      { spot: 'red', amount: 100n },
      { spot: 'black', amount: 300n },
    ],
  });
  expect(round?.won).toBe(pays('red') * 100n + pays('black') * 300n);
  expect(ownRound(europeanRoulette, CHAIN, told, [])).toBeUndefined();
});
