import type { FairGame } from '@fairbook/domain';
import { MarketList, outcome } from '../markets/fair-markets.ts';
import { fieldRates } from './field-rates.ts';

/** Chances shared out anew among those who are left; they add up to 1. */
function remaining(win: ReadonlyMap<string, number>, withdrawn: ReadonlySet<string>): ReadonlyMap<string, number> {
  const left = [...win].filter(([ref]) => !withdrawn.has(ref));
  const sum = left.reduce((all, [, chance]) => all + chance, 0);
  return new Map(sum > 0 ? left.map(([ref, chance]) => [ref, chance / sum]) : []);
}

/**
 * Chances to finish among the first `places` from those of winning: who has finished is taken out and the others keep their proportions
 * (Harville 1973). They add up to `places`.
 */
export function placeChances(win: ReadonlyMap<string, number>, places: number): ReadonlyMap<string, number> {
  const all = [...win];
  const out = new Float64Array(all.length);
  const taken = new Set<number>();
  const finish = (chance: number, left: number, place: number): void => {
    for (let i = 0; i < all.length; i++) {
      if (taken.has(i) || left <= 0) continue;
      const own = (all[i] as [string, number])[1];
      const here = chance * (own / left);
      out[i] = (out[i] as number) + here;
      if (place === places || here === 0) continue;
      taken.add(i);
      finish(here, left - own, place + 1);
      taken.delete(i);
    }
  };
  finish(1, 1, 1);
  return new Map(all.map(([ref], i) => [ref, Math.min(1, out[i] as number)]));
}

/** Fair markets of a field: who wins, and who finishes among the first. Who is withdrawn is not offered, and the others share its chance. Throws where the stored rates are not a field's. */
export function priceField(record: unknown, withdrawn: ReadonlySet<string>): FairGame[] {
  const { win, top } = fieldRates(record);
  const left = remaining(win, withdrawn);
  const list = new MarketList();
  list.add(
    'outright',
    [...left].map(([player, chance]) => outcome('wins', chance, { player })),
  );
  for (const [places, given] of top) {
    // With no more participants than places everybody is among them.
    if (left.size <= places) continue;
    const chances = given ? new Map([...given].filter(([ref]) => !withdrawn.has(ref))) : placeChances(left, places);
    const open = [...chances].filter(([, chance]) => chance < 1 - 1e-9);
    list.add(
      'finish-in-top',
      open.map(([player, chance]) => outcome('in-top', chance, { player })),
      places * 1000,
    );
  }
  return [{ slot: 0, markets: [...list.markets] }];
}
