import type { Brand, JackpotDefinition } from '@fairbook/contract';
import { convertDown } from '@fairbook/domain';
import type { CasinoJackpots } from './face.ts';
import type { CasinoJackpotsNeeds } from './needs.ts';

/** A jackpot's amounts in another currency of the brand, by the brand's own scale. */
function inCurrency(brand: Brand, definition: JackpotDefinition, currency: string): JackpotDefinition {
  const convert = (amount: string): string => `${convertDown(brand, BigInt(amount), definition.currency, currency)}`;
  return {
    ...definition,
    currency,
    levels: definition.levels.map(({ seed, hit, ...level }) => ({
      ...level,
      seed: convert(seed),
      hit: hit.kind === 'mystery' ? { ...hit, stakesToWin: Number(convert(`${hit.stakesToWin}`)) } : { ...hit, bound: convert(hit.bound) },
    })),
  };
}

/** Opens, in each currency, the jackpots that the folders of brands name, where they are not there yet. */
export async function openFirstJackpots(
  { db, brands, log }: Pick<CasinoJackpotsNeeds, 'db' | 'brands' | 'log'>,
  jackpots: Pick<CasinoJackpots, 'find' | 'make' | 'open' | 'refresh'>,
): Promise<void> {
  for (const brand of brands())
    for (const first of brand.casino?.jackpots ?? [])
      for (const currency of brand.currencies) {
        const key = { brandId: brand.id, jackpot: first.id, currency };
        if (jackpots.find(key)) continue;
        const opened = await db.transaction(async (tx) => {
          const made = await jackpots.make(tx, brand.id, inCurrency(brand, first, currency));
          return made.ok ? jackpots.open(tx, key, undefined) : made;
        });
        // Another process that starts too may have made it since.
        if (!opened.ok && opened.refusal.code !== 'idempotency-conflict')
          log('error', 'a jackpot of a brand cannot be opened', { brand: brand.key, jackpot: first.id, currency, problem: opened.refusal });
      }
  await jackpots.refresh();
}
