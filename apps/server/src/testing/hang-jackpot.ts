import { hash } from 'node:crypto';
import type { JackpotDefinition, Refusal } from '@fairbook/contract';
import type { Result } from '@fairbook/domain';
import type { JackpotKey } from '../modules/casino-jackpots/face.ts';
import { holdJackpots } from '../modules/casino-jackpots/jackpot-store.ts';
import { rulesOf, writeChange, writeJackpot, writeOpening } from '../modules/casino-jackpots/open-jackpot.ts';
import type { CasinoHarness } from './casino-harness.ts';

/** Makes a jackpot of the first brand and opens it, though it gives back more than its games take: tests win it again and again. */
export async function hangJackpot(h: CasinoHarness, definition: JackpotDefinition): Promise<void> {
  const [brand] = h.account.brands.all();
  const key = { brandId: brand!.id, jackpot: definition.id, currency: definition.currency };
  let made = 0;
  const secret = (): string => hash('sha256', `${definition.id} ${++made}`, 'hex');
  const needs = { clock: h.account.clock, ledger: h.ledger, secret };
  await h.account.base.db.transaction(async (tx) => {
    const written = await writeJackpot(needs, tx, key.brandId, definition);
    const opened = written.ok ? await writeOpening(needs, tx, key, rulesOf(definition), undefined) : written;
    if (!opened.ok) throw new Error(opened.refusal.code);
  });
  await h.jackpots.refresh();
}

/** Lets one stand still, or go on though it gives back more than its games take. */
export function changeHung(h: CasinoHarness, key: JackpotKey, state: 'open' | 'paused'): Promise<Result<undefined, Refusal>> {
  return h.account.base.db.transaction(async (tx) => {
    const row = (await holdJackpots(tx, key)).find(({ jackpot }) => jackpot === key.jackpot);
    return writeChange(h.account, tx, key, row ?? { changes: [] }, state);
  });
}

const over = (games: readonly string[], stakesToWin: number, bound: bigint): JackpotDefinition => ({
  ...{ id: 'pier', title: { en: 'Pier' }, currency: 'EUR', games: [...games] },
  levels: [
    { level: 'grand', seed: '5000', toPot: 100, toReserve: 50, hit: { kind: 'mystery', stakesToWin } },
    { level: 'mini', seed: '1000', toPot: 1000, toReserve: 500, hit: { kind: 'must-hit-by', bound: `${bound}` } },
  ],
});

/** A jackpot that rounds of these games win again and again. */
export const easyJackpot = (games: readonly string[]): JackpotDefinition => over(games, 10_000, 20_000n);
/** One that they feed and nobody wins. */
export const distantJackpot = (games: readonly string[]): JackpotDefinition => over(games, 10 ** 15, 10n ** 14n);
