import type { AnswerOf, Brand, CONSOLE_CALLS } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import type { SignedInStaff } from '../staff/face.ts';
import { notFound } from './access.ts';
import type { ConsoleNeeds } from './needs.ts';
import { readFigures, readHours, readNetByDay, readSessions } from './player-figures.ts';
import { type PlayerRow, readPlayer, toPlayer } from './player-rows.ts';

/** Traders set bounds and need not know who somebody is. */
export const seesPersons = (staff: SignedInStaff): boolean => staff.roles.includes('support') || staff.roles.includes('admin');

/** The player of an address, of this brand only: another brand's does not exist. */
export async function playerOf(needs: ConsoleNeeds, brand: Brand, id: string): Promise<PlayerRow> {
  const row = await readPlayer(needs.db, brand.id, BigInt(id));
  if (!row) throw notFound('playerId');
  return row;
}

/** The player as modules expect one who asks; they read only whose it is. */
export function ctxOf(needs: ConsoleNeeds, brand: Brand, row: PlayerRow, requestId: string): PlayerCtx {
  return {
    brand,
    player: { playerId: row.player_id, sessionId: 0n, sessionSince: 0, currency: row.currency, status: 'active' },
    language: 'en',
    requestId,
    ip: '',
    now: needs.clock.now(),
  };
}

export async function playerDetail(
  needs: ConsoleNeeds,
  brand: Brand,
  id: string,
  staff: SignedInStaff,
  requestId: string,
): Promise<AnswerOf<(typeof CONSOLE_CALLS)['player']>> {
  const row = await playerOf(needs, brand, id);
  const now = needs.clock.now();
  const owner = [brand.id, row.player_id] as const;
  const { limits, depositLimitChosen, restriction } = await needs.compliance.overview(ctxOf(needs, brand, row, requestId));
  const balances = await needs.ledger.balances(needs.db, brand.id, row.player_id);
  return {
    player: toPlayer(row, now, seesPersons(staff)),
    birthDate: seesPersons(staff) ? row.birth_date : null,
    identified: row.identified_at !== null,
    language: row.language,
    registeredBy: row.registered_by,
    blockedAt: row.blocked_at === null ? null : Number(row.blocked_at),
    restriction,
    balances: balances.map(({ currency, cash, bonus, freeBet, locked, openStakes, owed }) => ({
      currency,
      cash: moneyToText(cash, currency),
      bonus: moneyToText(bonus, currency),
      freeBet: moneyToText(freeBet, currency),
      locked: moneyToText(locked, currency),
      openStakes: moneyToText(openStakes, currency),
      owed: moneyToText(owed, currency),
    })),
    limits: [...limits],
    depositLimitChosen,
    stakeFactor: await needs.placing.stakeFactor(brand.id, row.player_id),
    figures: await readFigures(needs.db, owner, row.currency),
    netByDay: await readNetByDay(needs.db, owner, row.currency, now),
    hours: await readHours(needs.db, owner, now),
    sessions: await readSessions(needs.db, owner, now),
  };
}
