import { shownOf } from '@fairbook/games/jackpots/pot';
import { cycleHashOf } from '@fairbook/games/jackpots/terms';
import { type HitCycle, recordKey, type StudioPot } from '@fairbook/provider-kit';
import type { StudioParts } from './parts.ts';
import { lastIn, type PotRule, potRef, potRules, readPot, ruleOf } from './pots.ts';

/** The pots of a brand in a currency, of games and of all jackpots that were ever opened, as the records say now. */
export async function shownPots({ games, jackpots, store }: StudioParts, brand: string, currency: string): Promise<readonly StudioPot[]> {
  const own = [...games.values()].flatMap((game) => potRules(game, []).map((rule) => ({ rule, games: [game.id] })));
  const hung = jackpots.ever(brand).filter((each) => each.currency === currency);
  const all = [...own, ...hung.map(({ level }) => ({ rule: ruleOf(level), games: level.games }))];
  const refOf = ({ name }: PotRule) => potRef(name, currency);
  const records = await store.readShared(
    brand,
    all.map(({ rule }) => refOf(rule).name),
  );
  return all.map(({ rule, games: linked }): StudioPot => {
    const text = records.get(recordKey(refOf(rule)));
    const state = readPot(rule, text);
    return {
      ...{ pot: rule.name, games: linked, amount: shownOf(state), cycle: state.cycle, last: lastIn(text) },
      of: 'level' in rule ? { jackpot: rule.level.jackpot, level: rule.level.rules.level } : undefined,
    };
  });
}

/** Cycles of a must-hit-by that were won, the newest first: their hashes may be told, those of the others not. */
export async function hitCycles(
  { jackpots, store }: StudioParts,
  { brand, currency, pot }: { readonly brand: string; readonly currency: string; readonly pot: string },
  most: number,
): Promise<readonly HitCycle[]> {
  const level = jackpots.level(brand, currency, pot);
  if (!level?.chain) return [];
  const ref = potRef(pot, currency);
  const { cycle: now } = readPot({ name: pot, level }, (await store.readShared(brand, [ref.name])).get(recordKey(ref)));
  const { chain, hitAt } = level;
  return Array.from({ length: Math.min(most, now - 1) }, (_, i) => {
    const cycle = now - 1 - i;
    return { cycle, hash: cycleHashOf(chain, cycle), value: hitAt(cycle) ?? 0n };
  });
}
