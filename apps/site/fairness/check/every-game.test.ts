import type { AnyGame, Decision } from '@fairbook/games/definition/game';
import type { Options } from '@fairbook/games/definition/options';
import { playRound, stepOf } from '@fairbook/games/definition/play';
import { chainWords } from '@fairbook/games/fair/chain';
import { commitmentTo } from '@fairbook/games/fair/commitment';
import { drawsFrom } from '@fairbook/games/fair/draws';
import { seedWords } from '@fairbook/games/fair/words';
import { GAMES } from '@fairbook/games/games';
import { fairRule } from '@fairbook/games/rules/fair-rule';
import { mayBeShared } from '@fairbook/games/shared/schedule';
import { describe, expect, test } from 'vitest';
import { verifyLink } from '../../app/features/casino-game/panels/verify-link.ts';
import { amountsOf } from '../../app/features/casino-game/play/amounts.ts';
import type { GameRound } from '../../app/features/casino-game/session/session.ts';
import { type Linked, readLink } from '../round/link.ts';
import { checkForm } from './check.ts';
import { ruleInput } from './rule-input.ts';
import { compared, keptPromise, type Told } from './verdict.ts';

const SERVER_SEED = '5f0c9a71e3d84b26a1f7603cb92d4e8810c6a5fb77d2934e08ab6c1d25f3e790';
const SALT = '0000000000000000000fa3b65e43e4240d71762a5bf397d5304b2596d116859c';
const ROUNDS = 12;
const MOST_OPTIONS = 6;
const MOST_DECISIONS = 60;
const euro = amountsOf('EUR', 'en-GB', () => '€');

/** Numbers to choose by, the same each time: of a pair of seeds that no round is drawn from. */
const chooser = (nonce: number) => drawsFrom(seedWords({ serverSeed: 'choices', clientSeed: 'of a test', nonce }));

/** A round as a history tells it, its stakes and decisions chosen by lot. */
function played(game: AnyGame, options: Options, nonce: number, chained: boolean): GameRound {
  const lot = chooser(nonce);
  const seeds = { serverSeed: SERVER_SEED, clientSeed: 'mara-7f3k', nonce };
  const hash = commitmentTo(`${SERVER_SEED} ${nonce}`);
  const words = chained ? chainWords(hash, SALT) : seedWords(seeds);
  const spots = game.spots(options);
  const chosen = new Set(Array.from({ length: 3 }, () => spots[lot.index(spots.length)] as string));
  // Boxes of a table are played with even stakes.
  const amount = 200n * stepOf(game, options);
  const stakes = [...chosen].map((spot) => ({ spot, amount }));
  const decisions: Decision[] = [];
  for (;;) {
    const round = playRound(game, { options, stakes, words, decisions });
    if (!round.ok) throw new Error(`${game.id}: ${JSON.stringify(round.refusal)}`);
    const { phase, choices, returned, awards, view } = round.value;
    if (phase === 'settled')
      return {
        ...{ round: 'r', version: game.version, at: 0, options, decisions, choices, phase, view, stakes: round.value.stakes },
        staked: round.value.stakes.reduce((sum, each) => sum + each.amount, 0n),
        won: returned / 10_000n + 7n * BigInt(awards.length),
        awards: awards.map(({ pot }) => ({ pot, amount: 7n })),
        source: chained
          ? { kind: 'chain', number: 1, end: commitmentTo(hash), salt: SALT, hash }
          : { kind: 'seeds', pair: 1, serverSeedHash: commitmentTo(SERVER_SEED), ...seeds },
      };
    expect(decisions.length).toBeLessThan(MOST_DECISIONS);
    const { move, values, between } = choices[lot.index(choices.length)] as (typeof choices)[number];
    const [least = 0, most = 0] = values ?? [];
    const value = values && (between ? least + lot.index(most - least + 1) : values[lot.index(values.length)]);
    decisions.push(value === undefined ? { move } : { move, value });
  }
}

function opened(game: AnyGame, round: GameRound): Linked & { readonly told: Told } {
  const linked = readLink(verifyLink(game.id, 'EUR', 'en', round), () => euro.text);
  if (!linked?.told) throw new Error('the link tells of no round');
  return { ...linked, told: linked.told };
}
function checked({ form }: Linked) {
  const result = checkForm(form, euro.read);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}
const differing = (linked: Linked, told: Told) => compared(checked(linked), told).flatMap(({ of, same }) => (same ? [] : [of]));

const sources = GAMES.flatMap((game) => [
  ...(game.source === 'seeds' ? [[`${game.id} on a player's seeds`, game, false] as const] : []),
  ...(game.source === 'chain' || mayBeShared(game) ? [[`${game.id} on the chain`, game, true] as const] : []),
]);

describe.each(sources)('a round of %s', (_name, game, chained) => {
  const rounds = game.sheetOptions
    .slice(0, MOST_OPTIONS)
    .flatMap((options: Options) => Array.from({ length: ROUNDS }, (_, nonce) => played(game, options, nonce, chained)));

  test('matches what its history says, whatever was staked and decided', () => {
    for (const round of rounds) {
      const linked = opened(game, round);
      expect([round.stakes, round.decisions, differing(linked, linked.told)]).toEqual([round.stakes, round.decisions, []]);
      expect(keptPromise(linked.form)).toBe(chained ? undefined : true);
    }
  });

  test('differs where anything of it was forged, and says in what', () => {
    const round = rounds[0] as GameRound;
    const linked = opened(game, round);
    const { told } = linked;
    expect(differing(linked, { ...told, won: told.won + 1n })).toEqual(['return']);
    expect(differing(linked, { ...told, staked: told.staked + 1n })).toEqual(['stake']);
    expect(differing(linked, { ...told, view: { ...(told.view as object), more: 1 } })).toEqual(['outcome']);
    expect(differing(linked, { ...told, awards: [...told.awards, { pot: 'grand', amount: 0n }] })).toEqual(['pots']);
    const other = chained ? { salt: `${SALT}0` } : { clientSeed: 'another' };
    const elsewhere = checkForm({ ...linked.form, ...other }, euro.read);
    // Or it did not even offer what was decided.
    expect(elsewhere.ok ? elsewhere.value.outcome : elsewhere.refusal.field).not.toEqual(checked(linked).outcome);
  });

  test('draws what `npx fairbook rules fair` says of its seeds', () => {
    for (const round of rounds) {
      const linked = opened(game, round);
      const worked = checked(linked);
      expect(fairRule.run(ruleInput(linked.form, worked))).toMatchObject({ ok: true, outcome: worked.outcome });
    }
  });
});
