import type { Tx } from '@fairbook/database';
import type { CasinoJackpots, MadeJackpot } from './face.ts';
import { GIVES_MORE, rulesProblem } from './jackpot-problem.ts';
import type { CasinoJackpotsNeeds } from './needs.ts';

/** Of one currency, those that are open, in the order in which they were opened. */
const openOf = (all: readonly MadeJackpot[], currency: string): MadeJackpot[] =>
  all
    .filter((made) => made.state === 'open' && made.currency === currency)
    .toSorted((a, b) => (a.openedAt ?? 0) - (b.openedAt ?? 0) || (a.jackpot.id < b.jackpot.id ? -1 : 1));

/** Those with which a game gives back more than it takes by the rules of this version, each held against those that were opened before and may stay. */
function beyond(needs: CasinoJackpotsNeeds, open: readonly MadeJackpot[]): MadeJackpot[] {
  const kept: MadeJackpot['jackpot'][] = [];
  return open.filter((made) => {
    const isBeyond = rulesProblem(needs, made, made.jackpot, kept)?.facts?.['detail'] === GIVES_MORE;
    if (!isBeyond) kept.push(made.jackpot);
    return isBeyond;
  });
}

async function pause(
  { audit, log }: CasinoJackpotsNeeds,
  jackpots: Pick<CasinoJackpots, 'change'>,
  tx: Tx,
  made: MadeJackpot,
): Promise<void> {
  const key = { brandId: made.brandId, jackpot: made.jackpot.id, currency: made.currency };
  // Another process that starts too may have done it.
  if (!(await jackpots.change(tx, key, 'paused')).ok) return;
  await audit.record(tx, {
    ...{ actor: { kind: 'system' }, brandId: made.brandId, action: 'change-jackpot', requestId: 'start', ip: '' },
    ...{
      subject: { kind: 'jackpot', id: `${made.jackpot.id}/${made.currency}` },
      before: { state: made.state },
      after: { state: 'paused' },
    },
    why: 'With it a game of this version gives back more than it takes.',
  });
  log('error', 'a jackpot stands still: with it a game gives back more than it takes', { ...key });
}

/** After a release that changed what games give back: open jackpots that may be open no more stand still, and keep what they hold. */
export async function pauseBeyond(needs: CasinoJackpotsNeeds, jackpots: Pick<CasinoJackpots, 'all' | 'change' | 'refresh'>): Promise<void> {
  for (const brand of needs.brands()) {
    const all = jackpots.all(brand.id);
    const wrong = brand.currencies.flatMap((currency) => beyond(needs, openOf(all, currency)));
    for (const made of wrong) await needs.db.transaction((tx) => pause(needs, jackpots, tx, made));
    if (wrong.length > 0) await jackpots.refresh();
  }
}
