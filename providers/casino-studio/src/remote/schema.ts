import { ClientSeed, GameCode, RequestName, RevealedSeedsBody, SeedsBody } from '@fairbook/contract/casino-rounds';
import Type, { type Static } from 'typebox';

/** What a platform and the studio as a service say to each other. Amounts are texts of minor units, times unix ms. */

const Amount = Type.String({ pattern: '^(0|[1-9][0-9]{0,17})$' });
const Name = Type.String({ pattern: '^[\\x21-\\x7e]{1,100}$' });
const Currency = Type.String({ pattern: '^[A-Z]{3,5}$' });
const Text = Type.String({ maxLength: 200 });
const Token = Type.String({ pattern: '^[\\x21-\\x7e]{16,500}$' });
const Owner = { player: Type.String({ pattern: '^[\\x21-\\x7e]{1,50}$' }), brand: Type.String({ pattern: '^[\\x21-\\x7e]{1,50}$' }) };

const Stake = Type.Object({ spot: Text, amount: Amount });
const Decision = Type.Object({ move: Text, value: Type.Optional(Type.Number()) });
const Options = Type.Record(Text, Type.Unknown(), { maxProperties: 12 });

export const RoundWire = Type.Object({
  ...{ round: Name, game: GameCode, version: Text, currency: Currency },
  phase: Type.Enum(['deciding', 'settled', 'voided']),
  options: Options,
  stakes: Type.Array(Stake, { maxItems: 160 }),
  decisions: Type.Array(Decision, { maxItems: 1000 }),
  choices: Type.Array(
    Type.Object({
      move: Text,
      values: Type.Optional(Type.Array(Type.Number(), { maxItems: 256 })),
      between: Type.Optional(Type.Boolean()),
      stake: Type.Optional(Stake),
    }),
    { maxItems: 64 },
  ),
  ...{ staked: Amount, won: Amount },
  awards: Type.Array(Type.Object({ pot: Text, amount: Amount }), { maxItems: 12 }),
  view: Type.Unknown(),
  source: Type.Object({
    kind: Type.Literal('seeds'),
    ...{ pair: Type.Integer(), serverSeedHash: Text, clientSeed: Text, nonce: Type.Integer(), serverSeed: Type.Optional(Text) },
  }),
  at: Type.Integer(),
});
export type RoundWire = Static<typeof RoundWire>;

const PotWire = Type.Object({
  ...{ pot: Text, games: Type.Array(GameCode, { maxItems: 200 }), amount: Amount, cycle: Type.Integer() },
  last: Type.Optional(Type.Object({ prize: Amount, at: Type.Integer() })),
});
export type PotWire = Static<typeof PotWire>;

/** A round's sums as the service has them, for the platform's own check. */
const SumsWire = Type.Object({
  ...{ round: Name, staked: Amount, won: Amount, isOpen: Type.Boolean() },
  /** The wallet has not taken all of it yet. */
  isOwed: Type.Boolean(),
});
export type SumsWire = Static<typeof SumsWire>;

const Refused = Type.Object({
  ok: Type.Literal(false),
  reason: Type.String({ pattern: '^[a-z-]{1,40}$' }),
  bound: Type.Optional(Amount),
  field: Type.Optional(Text),
});
export type RefusedWire = Static<typeof Refused>;
const answered = <Body extends Record<string, Type.TSchema>>(body: Body) =>
  Type.Union([Type.Object({ ok: Type.Literal(true), ...body }), Refused]);

/** Rounds in one answer at most. */
export const SUMS_AT_ONCE = 1000;
export const MOST_PAIRS = 50;

/** Every call that a platform makes of a player, by its path: what it is asked with and what it is answered. */
export const PLAY_CALLS = {
  'play/launch': { body: Type.Object({ ...Owner, token: Token, game: GameCode, currency: Currency }), answer: answered({}) },
  'play/seeds': { body: Type.Object(Owner), answer: answered({ seeds: SeedsBody }) },
  'play/rotate': {
    body: Type.Object({ ...Owner, clientSeed: ClientSeed }),
    answer: answered({ seeds: SeedsBody, revealed: RevealedSeedsBody }),
  },
  'play/revealed': {
    body: Type.Object({ ...Owner, most: Type.Integer({ minimum: 0, maximum: MOST_PAIRS }) }),
    answer: answered({ pairs: Type.Array(RevealedSeedsBody, { maxItems: MOST_PAIRS }) }),
  },
  'play/round': {
    body: Type.Object({
      ...{ ...Owner, token: Token, game: GameCode, request: RequestName, options: Options },
      stakes: Type.Array(Stake, { minItems: 1, maxItems: 160 }),
      features: Type.Array(Type.Enum(['auto-play', 'turbo']), { maxItems: 2 }),
    }),
    answer: answered({ round: RoundWire, balance: Amount }),
  },
  'play/decide': {
    body: Type.Object({
      ...Owner,
      token: Token,
      game: GameCode,
      round: Name,
      after: Type.Integer({ minimum: 0, maximum: 1000 }),
      decision: Decision,
    }),
    answer: answered({ round: RoundWire, balance: Amount }),
  },
  'play/open': { body: Type.Object({ ...Owner, game: GameCode }), answer: answered({ round: Type.Optional(RoundWire) }) },
  'play/find': { body: Type.Object({ ...Owner, round: Name }), answer: answered({ round: Type.Optional(RoundWire) }) },
  'play/pots': {
    body: Type.Object({ brand: Owner.brand, currency: Currency }),
    answer: answered({ pots: Type.Array(PotWire, { maxItems: 200 }) }),
  },
  'play/sums': {
    body: Type.Object({ ...Owner, after: Type.Optional(Name) }),
    answer: answered({ rounds: Type.Array(SumsWire, { maxItems: SUMS_AT_ONCE }) }),
  },
} as const;
type Calls = typeof PLAY_CALLS;
export type PlayPath = keyof Calls;
export type PlayBody<Path extends PlayPath> = Static<Calls[Path]['body']>;
export type PlayAnswer<Path extends PlayPath> = Static<Calls[Path]['answer']>;

/** The games of a service, by code, version and the currencies they are played in: what the platform shows of them it has itself. */
export const GameList = Type.Array(
  Type.Object({ game_code: GameCode, version: Text, stakes: Type.Record(Currency, Type.Unknown(), { maxProperties: 200 }) }),
  { maxItems: 1000 },
);
