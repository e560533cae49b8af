import Type, { type Static } from 'typebox';
import { AmountText, type AnswerOf, type Call, CurrencyCode, IdText, Moment, maybe } from './call.ts';
import { ContestName, SCORINGS } from './casino-definitions.ts';
import { GameCode } from './casino-rounds.ts';

/** Places that are told of at most. */
export const STANDINGS_MOST = 100;

/** `unit` says what points are: an amount of the tournament's currency, a multiple of a stake, or a count. */
const Points = Type.String({ pattern: '^\\d{1,18}(\\.\\d{1,9})?$' });
const Games = Type.Array(GameCode, { maxItems: 200 });

export const TournamentBody = Type.Object({
  id: IdText,
  title: Type.String(),
  state: Type.Enum(['announced', 'opt-in', 'running', 'closed', 'settled', 'cancelled']),
  scoring: Type.Enum([...SCORINGS]),
  unit: Type.Enum(['amount', 'multiplier', 'count']),
  ties: Type.Enum(['earlier-first', 'shared']),
  currency: CurrencyCode,
  fund: AmountText,
  /** Smaller stakes do not count. */
  leastStake: AmountText,
  games: Games,
  optInAt: Moment,
  startsAt: Moment,
  endsAt: Moment,
  players: Type.Integer({ minimum: 0 }),
  mostPlayers: Type.Integer({ minimum: 2 }),
  /** Whether the player asking is in it; their place once they have points. */
  joined: Type.Boolean(),
  place: maybe(Type.Integer({ minimum: 1 })),
});
export type TournamentBody = Static<typeof TournamentBody>;

const StandingBody = Type.Object({
  place: Type.Integer({ minimum: 1 }),
  /** The end of the account's number: nobody is named to others. */
  name: Type.String(),
  points: Points,
  /** What the place is paid as it stands; of a settled tournament what it was paid. */
  prize: AmountText,
  own: Type.Boolean(),
});
export type StandingBody = Static<typeof StandingBody>;

const OwnBody = Type.Object({
  place: maybe(Type.Integer({ minimum: 1 })),
  points: Points,
  /** That counted. */
  rounds: Type.Integer({ minimum: 0 }),
  optedInAt: Moment,
  /** Of a settled tournament what was paid, in the currency of the account. */
  paid: maybe(Type.Object({ amount: AmountText, currency: CurrencyCode })),
});
export type OwnStandingBody = Static<typeof OwnBody>;

/** A challenge of the day, with how far the player has come. */
export const ChallengeBody = Type.Object({
  id: ContestName,
  title: Type.String(),
  task: Type.Object({
    kind: Type.Enum(['play', 'win', 'multiplier']),
    times: Type.Integer({ minimum: 1 }),
    /** Of a multiplier: as a decimal, "10". */
    atLeast: maybe(Type.String()),
  }),
  games: Games,
  currency: CurrencyCode,
  leastStake: AmountText,
  reward: AmountText,
  done: Type.Integer({ minimum: 0 }),
  completedAt: maybe(Moment),
  /** What was paid for it today, in the currency it was completed in. */
  paid: maybe(Type.Object({ amount: AmountText, currency: CurrencyCode })),
});
export type ChallengeBody = Static<typeof ChallengeBody>;

/** Days of one page of the history of challenges. */
export const HISTORY_DAYS = 14;
const Day = Type.String({ description: 'a date of the brand, such as 2026-11-27', pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** How far the player came with a challenge on a day that is over. */
export const PastChallengeBody = Type.Object({
  ...{ id: ContestName, day: Day, title: Type.String(), task: ChallengeBody.properties.task, done: ChallengeBody.properties.done },
  completedAt: maybe(Moment),
  /** What was paid for it, in the currency it was completed in. */
  paid: ChallengeBody.properties.paid,
});
export type PastChallengeBody = Static<typeof PastChallengeBody>;

const CASINO = '/web-api/api/casino/v1';
const OneTournament = Type.Object({ id: IdText });
const JOINING = [
  'tournament-closed',
  'tournament-full',
  'account-blocked',
  'self-excluded',
  'time-out-active',
  'identity-not-verified',
] as const;

/** Tournaments and challenges of the day. */
export const CASINO_CONTEST_CALLS = {
  tournaments: {
    summary: 'Tournaments that are held, are coming or ended in the last two weeks',
    description:
      'Those that are running come first, then those that can be joined, those to come, and those that are over, the newest first.',
    method: 'GET',
    path: `${CASINO}/tournaments`,
    access: 'any',
    answer: Type.Object({ now: Moment, tournaments: Type.Array(TournamentBody, { maxItems: 60 }) }),
  },
  tournament: {
    summary: 'A tournament with its prizes, its first places, and the player’s own',
    description: 'Standings are a second old at most; ask again every few seconds while they are shown.',
    method: 'GET',
    path: `${CASINO}/tournaments/:id`,
    access: 'any',
    params: OneTournament,
    answer: Type.Object({
      now: Moment,
      tournament: TournamentBody,
      prizes: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer(), amount: AmountText }), { maxItems: 51 }),
      standings: Type.Array(StandingBody, { maxItems: STANDINGS_MOST }),
      own: maybe(OwnBody),
    }),
  },
  enter: {
    summary: 'Joins a tournament',
    description: 'Rounds that begin from then on count. Who is in it already stays as they are.',
    method: 'POST',
    path: `${CASINO}/tournaments/:id/entry`,
    access: 'player',
    params: OneTournament,
    answer: Type.Object({ tournament: TournamentBody }),
    refusals: JOINING,
  },
  withdraw: {
    summary: 'Leaves a tournament that has not begun',
    method: 'DELETE',
    path: `${CASINO}/tournaments/:id/entry`,
    access: 'player',
    params: OneTournament,
    answer: Type.Object({ tournament: TournamentBody }),
    refusals: ['tournament-closed'],
  },
  challenges: {
    summary: 'Challenges of the day, with how far the player has come',
    method: 'GET',
    path: `${CASINO}/challenges`,
    access: 'any',
    answer: Type.Object({
      now: Moment,
      /** The brand's date, and when its next day begins by its clock. */
      day: Type.String(),
      resetsAt: Moment,
      timeZone: Type.String({ description: 'of the brand’s days, an IANA name' }),
      challenges: Type.Array(ChallengeBody, { maxItems: 50 }),
    }),
  },
  challengeHistory: {
    summary: 'Challenges that the player took part in on days that are over, the last day first',
    description: `The last ${HISTORY_DAYS} days on which a round counted, or those before \`before\`.`,
    method: 'GET',
    path: `${CASINO}/challenges/history`,
    access: 'player',
    query: Type.Object({ before: Type.Optional(Day) }),
    answer: Type.Object({ challenges: Type.Array(PastChallengeBody, { maxItems: 50 * HISTORY_DAYS }), more: Type.Boolean() }),
  },
} as const satisfies Record<string, Call>;

export type TournamentView = AnswerOf<(typeof CASINO_CONTEST_CALLS)['tournament']>;
export type TournamentsView = AnswerOf<(typeof CASINO_CONTEST_CALLS)['tournaments']>;
export type ChallengesView = AnswerOf<(typeof CASINO_CONTEST_CALLS)['challenges']>;
export type PastChallengesView = AnswerOf<(typeof CASINO_CONTEST_CALLS)['challengeHistory']>;

/** What the screens of contests are made of, for one visitor. */
export interface ContestViews {
  tournaments(): Promise<TournamentsView>;
  /** Undefined: there is none that players see. */
  tournament(id: string): Promise<TournamentView | undefined>;
  challenges(): Promise<ChallengesView>;
  /** On the last days that are over, or those before a date; nothing of a guest. */
  pastChallenges(before: string | undefined): Promise<PastChallengesView>;
}
