import Type, { type Static } from 'typebox';
import { CurrencyCode } from './call.ts';
import { GameCode } from './casino-rounds.ts';

/** What a brand hangs over games and runs with them, as its folder and its staff write it. Amounts are minor units as decimal strings. */

const closed = { additionalProperties: false } as const;
const Minor = Type.String({ pattern: '^(0|[1-9]\\d{0,14})$', description: 'minor units' });
/** Ten-thousandths. */
const Share = Type.Integer({ minimum: 0, maximum: 9999, description: 'ten-thousandths' });
/** Of a jackpot, a series of tournaments, a challenge: it stands in addresses and in the books. */
export const ContestName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,29}$' });
/** What players read, by language; in those that are left out the English text stands. */
export const Titles = Type.Object(
  {
    en: Type.String({ minLength: 1, maxLength: 60 }),
    ru: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    ar: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  },
  closed,
);
export type Titles = Static<typeof Titles>;
const Games = Type.Array(GameCode, { minItems: 1, maxItems: 200, uniqueItems: true });

export const JACKPOT_LEVELS = ['grand', 'major', 'minor', 'mini'] as const;
const JackpotLevel = Type.Enum([...JACKPOT_LEVELS]);

/** A jackpot in one currency; all levels are fed by rounds of its games, and each can be won by them. */
export const JackpotDefinition = Type.Object(
  {
    id: ContestName,
    title: Titles,
    currency: CurrencyCode,
    games: Games,
    levels: Type.Array(
      Type.Object(
        {
          level: JackpotLevel,
          /** What its pot begins with. */
          seed: Minor,
          /** Of each stake into the pot, and into the reserve that the next seed is taken from. */
          toPot: Share,
          toReserve: Share,
          hit: Type.Union([
            Type.Object(
              { kind: Type.Literal('mystery'), stakesToWin: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) },
              closed,
            ),
            Type.Object({ kind: Type.Literal('must-hit-by'), bound: Minor }, closed),
          ]),
        },
        closed,
      ),
      { minItems: 1, maxItems: JACKPOT_LEVELS.length },
    ),
  },
  closed,
);
export type JackpotDefinition = Static<typeof JackpotDefinition>;

export const SCORINGS = ['stakes', 'returns', 'best-multiplier', 'rounds', 'streak'] as const;
const contest = {
  title: Titles,
  currency: CurrencyCode,
  games: Games,
  /** Smaller stakes do not count. */
  leastStake: Minor,
};

/** The rules of a tournament, whenever it is held. */
export const TournamentRules = Type.Object(
  {
    ...contest,
    scoring: Type.Enum([...SCORINGS]),
    ties: Type.Enum(['earlier-first', 'shared']),
    /** What its prizes are shares of. */
    fund: Minor,
    prizes: Type.Array(
      Type.Object(
        {
          from: Type.Integer({ minimum: 1, maximum: 1000 }),
          to: Type.Integer({ minimum: 1, maximum: 1000 }),
          share: Type.Integer({ minimum: 1, maximum: 10_000, description: 'of the fund for each place, ten-thousandths' }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 50 },
    ),
    /** Who opts in beyond these is refused. */
    mostPlayers: Type.Integer({ minimum: 2, maximum: 20_000 }),
  },
  closed,
);
export type TournamentRules = Static<typeof TournamentRules>;

const DAY_MINUTES = 1440;
/** A tournament that is held again and again, by the brand's clock. */
export const TournamentSeries = Type.Object(
  {
    id: ContestName,
    rules: TournamentRules,
    /** On which days one begins: 1 is Monday. */
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
    at: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
    lastsMinutes: Type.Integer({ minimum: 10, maximum: 7 * DAY_MINUTES }),
    /** So long before its start it can be opted into; it is announced a day before that. */
    optInMinutes: Type.Integer({ minimum: 10, maximum: 7 * DAY_MINUTES }),
  },
  closed,
);
export type TournamentSeries = Static<typeof TournamentSeries>;

/** What is asked of players each day, and what they get for it once. */
export const ChallengeDefinition = Type.Object(
  {
    id: ContestName,
    ...contest,
    task: Type.Union([
      Type.Object({ kind: Type.Enum(['play', 'win']), times: Type.Integer({ minimum: 1, maximum: 10_000 }) }, closed),
      Type.Object(
        {
          kind: Type.Literal('multiplier'),
          times: Type.Integer({ minimum: 1, maximum: 10_000 }),
          atLeast: Type.Integer({ minimum: 10_000, maximum: 1_000_000_000, description: 'of the stake, ten-thousandths' }),
        },
        closed,
      ),
    ]),
    reward: Minor,
  },
  closed,
);
export type ChallengeDefinition = Static<typeof ChallengeDefinition>;
