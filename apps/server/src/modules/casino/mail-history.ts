import { type BodyOf, type CASINO_HISTORY_CALLS, MAIL_DAYS_MOST, MAIL_ROUNDS_MOST, type Refusal } from '@fairbook/contract';
import { calendarDay, isTimeZone, ok, type Result, refuse } from '@fairbook/domain';
import Type, { type Static } from 'typebox';
import type { PlayerCtx } from '../../platform/context.ts';
import { HopelessJob, jobKind } from '../../platform/jobs.ts';
import { historyFile, historyValues } from './history-file.ts';
import type { HistoryNeeds } from './needs.ts';

const DAY_MS = 86_400_000;
const Id = Type.String({ pattern: '^\\d{1,19}$' });

/** Writes the message that a player asked for. Both dates are included. */
export const MAIL_HISTORY = jobKind({
  name: 'mail-casino-history',
  body: Type.Object({
    brand: Type.Integer(),
    player: Id,
    request: Type.String({ maxLength: 36 }),
    language: Type.String({ maxLength: 10 }),
    from: Type.String({ maxLength: 10 }),
    to: Type.String({ maxLength: 10 }),
    zone: Type.String({ maxLength: 64 }),
  }),
  tries: 5,
  wait: { least: 5, most: 300 },
  limitSeconds: 120,
  pollSeconds: 2,
});
type Order = Static<typeof MAIL_HISTORY.body>;

/** When days of a zone begin and end, unix ms; undefined where they are not two dates in their order, or too many. */
function spanOf({ from, to, zone }: Pick<Order, 'from' | 'to' | 'zone'>): { readonly since: number; readonly until: number } | undefined {
  const [first, last] = [calendarDay(from, zone), calendarDay(to, zone)];
  if (!first || !last || last.since < first.since) return undefined;
  // Days are an hour longer or shorter where clocks change.
  return Math.round((last.until - first.since) / DAY_MS) <= MAIL_DAYS_MOST ? { since: first.since, until: last.until } : undefined;
}

/** Takes the wish for a history by mail: it is written in the background. */
export async function askHistoryMail(
  needs: HistoryNeeds,
  { brand, player: { playerId }, language }: PlayerCtx,
  asked: BodyOf<(typeof CASINO_HISTORY_CALLS)['mail']>,
): Promise<Result<{ readonly to: string }, Refusal>> {
  if (!isTimeZone(asked.zone)) return refuse({ code: 'bad-input', field: 'zone' });
  if (!spanOf(asked)) return refuse({ code: 'bad-input', field: 'from' });
  const owner = { brandId: brand.id, playerId };
  const contact = await needs.contact(needs.db, owner);
  const address = contact?.to.email;
  if (address === undefined) return refuse({ code: 'e-mail-missing' });
  if (!(await needs.mayMail(owner))) return refuse({ code: 'too-many-attempts' });
  await needs.db.transaction((tx) => needs.jobs.add(tx, MAIL_HISTORY, { ...asked, brand: brand.id, player: `${playerId}`, language }));
  return ok({ to: address });
}

/** The job: reads the rounds and writes the message, once however often it runs. */
export async function mailHistory(needs: HistoryNeeds, order: Order): Promise<void> {
  const { brand: brandId, player, request, language, from, to, zone } = order;
  const brand = needs.brandById(brandId);
  const span = spanOf(order);
  if (!brand || !span) throw new HopelessJob('no such brand, or no such days');
  const owner = { brandId, playerId: BigInt(player) };
  const within = await needs.casinoWallet.roundsWithin(needs.db, {
    ...owner,
    from: span.since,
    until: span.until,
    limit: MAIL_ROUNDS_MOST,
  });
  const voice = needs.voice(brand, language);
  const text = historyFile(voice, within, needs.casinoWallet.games(), zone);
  const file = { name: `casino-history-${from}-${to}.csv`, type: 'text/csv', text };
  await needs.db.transaction(async (tx) => {
    const contact = await needs.contact(tx, owner);
    // Taken off the account since: there is nobody to write to.
    if (contact?.to.email === undefined) return;
    await needs.messages.add(tx, {
      ...{ brandId, template: 'casino-history', to: contact.to, language: voice.language },
      values: historyValues(voice, within, order),
      links: [{ where: 'site', path: `/${voice.language}/office/casino` }],
      files: within.rounds.length === 0 ? [] : [file],
      expiresAt: needs.clock.now() + DAY_MS,
      key: `casino-history/${player}/${request}`,
    });
  });
}
