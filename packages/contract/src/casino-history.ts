import Type from 'typebox';
import { type Call, maybe } from './call.ts';
import { RequestName } from './casino-rounds.ts';

/** Days of one mail, both ends included. */
export const MAIL_DAYS_MOST = 366;
/** Rounds that the file of a mail lists; what it sums up has all. */
export const MAIL_ROUNDS_MOST = 5000;

const DateText = Type.String({ description: 'a date, such as 2026-11-27', pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** The history of a player's rounds, beyond looking at it. */
export const CASINO_HISTORY_CALLS = {
  mail: {
    summary: 'Has the rounds of some days sent to the e-mail address of the account',
    description:
      'A message with what the rounds of these days staked and returned, and with a file that lists the newest 5,000 of them. `request` names it: sent again, it is sent once. `inbox`: where a demonstration shows the message.',
    method: 'POST',
    path: '/web-api/api/casino/v1/rounds/mail',
    access: 'player',
    body: Type.Object({
      request: RequestName,
      from: DateText,
      to: DateText,
      zone: Type.String({ minLength: 1, maxLength: 64, description: 'whose days these are, an IANA name' }),
    }),
    answer: Type.Object({ to: Type.String(), inbox: maybe(Type.String()) }),
    refusals: ['e-mail-missing'],
  },
} as const satisfies Record<string, Call>;
