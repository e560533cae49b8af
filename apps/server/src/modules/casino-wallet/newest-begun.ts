import type { Tx } from '@fairbook/database';
import type { GameRules } from '@fairbook/domain';
import { firstIdAt } from '../../platform/ids.ts';
import type { Asked } from './asked.ts';
import type { CasinoWalletNeeds } from './needs.ts';
import { begunLately, lastBegun } from './round-store.ts';

/** The clock that numbers of rounds are made by may be so far behind the one that says when they began, ms. */
const CLOCKS_APART_MS = 1000;

const cycleOf = ({ minimumCycleMs }: GameRules): number => Math.max(...Object.values(minimumCycleMs));

/**
 * When the newest round began that a stake has to wait for, unix ms, of each stake in its place: one of the same game, or of any game of its kind
 * where the jurisdiction has cycles go over the kind. Undefined: it waits for none.
 */
export async function newestBegun(
  { jurisdiction, games, clock }: Pick<CasinoWalletNeeds, 'jurisdiction' | 'games' | 'clock'>,
  tx: Tx,
  stakes: readonly { readonly asked: Asked }[],
): Promise<readonly (number | undefined)[]> {
  const all = stakes.map(({ asked: { brand, playerId, supplier, order } }, at) => {
    const rules = jurisdiction(brand).games;
    const kind = games.find(supplier, order.game)?.kind;
    return { at, rules, kind, brandId: brand.id, playerId, supplier, game: order.game };
  });
  const cycled = all.filter(({ rules, kind }) => kind !== undefined && rules.minimumCycleMs[kind] > 0);
  const [ofGame, ofKind] = [cycled.filter((each) => !isOverKind(each)), cycled.filter(isOverKind)];
  const since = (rules: GameRules): bigint => firstIdAt(clock.now() - cycleOf(rules) - CLOCKS_APART_MS);
  const [own, lately] = await Promise.all([
    lastBegun(tx, ofGame),
    begunLately(
      tx,
      ofKind.map(({ brandId, playerId, rules }) => ({ brandId, playerId, since: since(rules) })),
    ),
  ]);
  const newest = new Map(ofGame.map(({ at }, i) => [at, own.get(i)] as const));
  for (const { ord, supplier, game, at } of lately) {
    const stake = ofKind[ord]!;
    if (games.find(supplier, game)?.kind === stake.kind) newest.set(stake.at, Math.max(newest.get(stake.at) ?? 0, at));
  }
  return all.map(({ at }) => newest.get(at));
}

const isOverKind = ({ rules, kind }: { readonly rules: GameRules; readonly kind: keyof GameRules['cycleOver'] | undefined }): boolean =>
  kind !== undefined && rules.cycleOver[kind] === 'kind';
