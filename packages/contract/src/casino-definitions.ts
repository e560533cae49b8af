import Type, { type Static } from 'typebox';
import { CurrencyCode } from './call.ts';
import { GameCode } from './casino-play.ts';

/** What a brand hangs over games, as its folder and its staff write it. Amounts are minor units as decimal strings. */

const closed = { additionalProperties: false } as const;
const Minor = Type.String({ pattern: '^(0|[1-9]\\d{0,14})$', description: 'minor units' });
/** Ten-thousandths. */
const Share = Type.Integer({ minimum: 0, maximum: 9999, description: 'ten-thousandths' });
/** It stands in addresses and in the books. */
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
