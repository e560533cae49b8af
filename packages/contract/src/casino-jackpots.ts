import Type, { type Static } from 'typebox';
import { AmountText, type AnswerOf, type Call, CurrencyCode, Moment, maybe } from './call.ts';
import { GameCode } from './casino-rounds.ts';

/** Of a jackpot: its own name, or that of the game whose pot it is. */
const JackpotName = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,59}$' });
const Sha256Text = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** One pot of a jackpot as it stands, with its rules. */
export const JackpotLevelBody = Type.Object({
  level: Type.Enum(['grand', 'major', 'minor', 'mini', 'own'], { description: '`own`: the pot of the game itself' }),
  pot: Type.String({ description: 'its name in the awards of a round' }),
  amount: AmountText,
  cycle: Type.Integer({ minimum: 1, description: 'counts its pots; each win begins the next' }),
  last: maybe(Type.Object({ prize: AmountText, at: Moment })),
  hit: Type.Enum(['mystery', 'must-hit-by', 'game'], {
    description: '`game`: by a round of the game itself, as its mathematics sheet says',
  }),
  /** Of a must-hit-by: the amount it is won at or before. */
  hitBy: maybe(AmountText),
  /** Of a mystery: stakes to one win on average. */
  stakesToWin: maybe(AmountText),
  seed: AmountText,
});

export const JackpotBody = Type.Object({
  id: JackpotName,
  title: Type.String(),
  games: Type.Array(GameCode, { maxItems: 200 }),
  levels: Type.Array(JackpotLevelBody, { maxItems: 4 }),
});
export type JackpotBody = Static<typeof JackpotBody>;

/** The published rules of a level, and what its values are checked by. */
const JackpotRulesBody = Type.Object({
  level: Type.String(),
  /** Of each stake, as decimal fractions. */
  toPot: Type.String(),
  toReserve: Type.String(),
  /** What of stakes comes back to players through it, as an exact fraction and a decimal. */
  returns: Type.Object({ exact: Type.String(), decimal: Type.String() }),
  /** Of a must-hit-by: end of its hash chain, told before the first stake. */
  end: maybe(Sha256Text),
  /** The newest of its cycles that were won: each hash, hashed once, gives the one before. */
  won: Type.Array(Type.Object({ cycle: Type.Integer({ minimum: 1 }), hash: Sha256Text, value: AmountText }), { maxItems: 20 }),
});
export type JackpotRulesBody = Static<typeof JackpotRulesBody>;

const JACKPOTS = '/web-api/api/casino/v1/jackpots';

/** Jackpots that count on screen, and their rules. */
export const CASINO_JACKPOT_CALLS = {
  list: {
    summary: 'What can be won now, in a currency',
    description: 'Amounts are at most a second old; ask again every few seconds while they are shown.',
    method: 'GET',
    path: JACKPOTS,
    access: 'any',
    query: Type.Object({ currency: Type.Optional(CurrencyCode) }),
    answer: Type.Object({ currency: CurrencyCode, at: Moment, jackpots: Type.Array(JackpotBody, { maxItems: 60 }) }),
    refusals: ['currency-not-offered'],
  },
  rules: {
    summary: 'A jackpot with its published rules and what its values are checked by',
    method: 'GET',
    path: `${JACKPOTS}/:jackpot`,
    access: 'any',
    params: Type.Object({ jackpot: JackpotName }),
    query: Type.Object({ currency: Type.Optional(CurrencyCode) }),
    answer: Type.Object({
      currency: CurrencyCode,
      jackpot: JackpotBody,
      /** Undefined of the pot of a game: the mathematics sheet of the game has its rules. */
      rules: maybe(
        Type.Object({
          levels: Type.Array(JackpotRulesBody, { maxItems: 4 }),
          salt: Type.String(),
          hash: Sha256Text,
        }),
      ),
    }),
    refusals: ['currency-not-offered'],
  },
} as const satisfies Record<string, Call>;

export type JackpotsView = AnswerOf<(typeof CASINO_JACKPOT_CALLS)['list']>;
export type JackpotRulesView = AnswerOf<(typeof CASINO_JACKPOT_CALLS)['rules']>;

/** What the screens of jackpots are made of, in the visitor's currency. */
export interface JackpotViews {
  list(): Promise<JackpotsView>;
  /** Of every jackpot that is listed, by its name. */
  rules(): Promise<Readonly<Record<string, JackpotRulesView['rules']>>>;
}
