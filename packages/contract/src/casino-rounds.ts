import Type, { type Static } from 'typebox';
import { AmountText, CurrencyCode, IdText, Moment, maybe } from './call.ts';

/** Name of a supplier of games, and of a game with it. */
export const SupplierName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });
export const GameCode = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,59}$', description: 'code of the game with its supplier' });
export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
export const RequestName = Type.String({
  pattern: `^${UUID}$`,
  description: 'a name that the client makes up, a UUID: the same again is answered in the same way and done once',
});
export const LaunchToken = Type.String({
  pattern: '^[A-Za-z0-9_-]{43}$',
  description: 'the token of a launch, which a game plays for money under',
});

export const GameDevice = Type.Enum(['desktop', 'phone']);
export const ClientSeed = Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\x21-\\x39\\x3b-\\x7e]{1,64}$' });
const Sha256Text = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Of a spot of the table, as the game names it. */
const Spot = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' });
export const StakeBody = Type.Object({ spot: Spot, amount: AmountText });
const Move = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });
export const DecisionBody = Type.Object({
  move: Move,
  value: Type.Optional(Type.Number({ description: 'one of the values that go with the move' })),
});
const ChoiceBody = Type.Object({
  move: Move,
  values: Type.Optional(Type.Array(Type.Number(), { maxItems: 256, description: 'the values one of which goes with the move' })),
  between: Type.Optional(Type.Boolean()),
  stake: Type.Optional(StakeBody),
});
/** Of a game, by name: text, a number, or a list of numbers. */
export const OptionsBody = Type.Record(
  Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9-]{0,39}$' }),
  Type.Union([Type.String({ maxLength: 60 }), Type.Number(), Type.Array(Type.Number(), { maxItems: 100 })]),
  { maxProperties: 12, description: 'what the game is played with, by name: text, a number, or a list of numbers' },
);
export const StakesBody = Type.Array(StakeBody, { minItems: 1, maxItems: 160 });

export const SeedsBody = Type.Object({
  pair: Type.Integer({ minimum: 1 }),
  serverSeedHash: Sha256Text,
  nextServerSeedHash: Sha256Text,
  clientSeed: Type.String(),
  /** Of the next round on the pair. */
  nonce: Type.Integer({ minimum: 0 }),
  openRounds: Type.Integer({ minimum: 0 }),
});
export type SeedsBody = Static<typeof SeedsBody>;

export const RevealedSeedsBody = Type.Object({
  pair: Type.Integer({ minimum: 1 }),
  serverSeed: Sha256Text,
  serverSeedHash: Sha256Text,
  clientSeed: Type.String(),
  rounds: Type.Integer({ minimum: 0, description: 'how many rounds were played on it' }),
  revealedAt: Moment,
});
export type RevealedSeedsBody = Static<typeof RevealedSeedsBody>;

const SourceBody = Type.Union(
  [
    Type.Object({
      kind: Type.Literal('seeds'),
      pair: Type.Integer(),
      serverSeedHash: Sha256Text,
      clientSeed: Type.String(),
      nonce: Type.Integer(),
      serverSeed: Type.Optional(Sha256Text),
    }),
    Type.Object({
      kind: Type.Literal('chain'),
      number: Type.Integer({ description: 'number of the game in its chain' }),
      end: Sha256Text,
      salt: Type.String(),
      hash: Type.Optional(Sha256Text),
    }),
  ],
  {
    description:
      'what it was drawn from: a seed pair of the player’s, or a game of a published hash chain; the secret part once it may be told',
  },
);

/** What a pot paid. */
const AwardBody = Type.Object({
  pot: Type.String(),
  amount: AmountText,
  named: Type.Optional(
    Type.Object(
      {
        title: Type.String(),
        level: Type.Enum(['grand', 'major', 'minor', 'mini']),
        levels: Type.Integer({ minimum: 1, description: 'how many the jackpot has' }),
      },
      { description: 'of a jackpot over games its title, and the level that was won; also of one that is not open now' },
    ),
  ),
});

/** A round of the site's own games. `view` is what the game's own code says of it. */
export const GameRoundBody = Type.Object({
  round: Type.String(),
  game: GameCode,
  version: Type.String({ description: 'of the rules it was played by' }),
  currency: CurrencyCode,
  phase: Type.Enum(['deciding', 'settled', 'voided'], {
    description: 'it waits for a decision, it is over, or it was given back',
  }),
  options: OptionsBody,
  stakes: StakesBody,
  decisions: Type.Array(DecisionBody, { maxItems: 256 }),
  choices: Type.Array(ChoiceBody, { maxItems: 64 }),
  staked: AmountText,
  /** Zero until settled; what a pot paid is in it. */
  won: AmountText,
  awards: Type.Array(AwardBody, { maxItems: 12 }),
  view: Type.Unknown(),
  source: SourceBody,
  at: Moment,
});
export type GameRoundBody = Static<typeof GameRoundBody>;

/** A row of the history of games, of every supplier. */
export const PlayedRoundBody = Type.Object({
  id: IdText,
  supplier: SupplierName,
  game: GameCode,
  currency: CurrencyCode,
  status: Type.Enum(['open', 'closed', 'voided']),
  staked: AmountText,
  won: AmountText,
  openedAt: Moment,
  closedAt: maybe(Moment),
  /** It can be looked at step by step, and verified. */
  replay: Type.Boolean(),
});
export type PlayedRoundBody = Static<typeof PlayedRoundBody>;

export const RoundAnswer = Type.Object({
  round: GameRoundBody,
  /** Cash and bonus money after it, and when it was read. */
  balance: AmountText,
  at: Moment,
});
export const TableName = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,59}$' });

/** Where a shared round is. */
const TableRoundBody = Type.Object({
  number: Type.Integer({ minimum: 1, description: 'number of the round in the chain of its table' }),
  phase: Type.Enum(['waiting', 'betting', 'closed', 'showing', 'pause'], {
    description:
      'its betting begins at `until`; stakes are taken; no more are, and nothing is shown yet; the draw is shown, or a flight is in the air; it is over',
  }),
  since: Moment,
  until: maybe(Moment),
  interrupted: Type.Optional(
    Type.Boolean({ description: 'the house was away while it ran: what could not be left by hand was given back' }),
  ),
});
const Hundredths = Type.Integer({ minimum: 100, description: 'a multiplier in hundredths' });
/** A round that was shown. */
export const TableResultBody = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  hash: Sha256Text,
  outcome: Type.Unknown({ description: 'what was drawn, as the code of the game says it' }),
  crash: Type.Optional(Hundredths),
});
export type TableResultBody = Static<typeof TableResultBody>;
/** A stake that everybody may see. */
const TableBetBody = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'the end of the player’s number, the rest of it hidden' }),
  amount: AmountText,
  currency: CurrencyCode,
  out: Type.Optional(Hundredths),
  won: Type.Optional(AmountText),
});

/** What changed at a table since the last news of it; all of it for somebody who comes. With the next round the bets of the one before are gone. */
export const TableChangeBody = Type.Object({
  chain: Type.Optional(
    Type.Object(
      {
        end: Sha256Text,
        salt: Type.String(),
        length: Type.Integer({ minimum: 1, description: 'how many rounds the chain has' }),
      },
      { description: 'what was published before the first round: where the chain of hashes ends, and the salt of its draws' },
    ),
  ),
  round: Type.Optional(TableRoundBody),
  tick: Type.Optional(
    Type.Object({ multiplier: Hundredths, at: Moment }, { description: 'what a flight showed at a time of the server’s clock' }),
  ),
  results: Type.Optional(Type.Array(TableResultBody, { maxItems: 50, description: 'rounds that are over, the newest first' })),
  number: Type.Optional(Type.Integer({ minimum: 1, description: 'the round that bets and their count are of' })),
  bets: Type.Optional(Type.Array(TableBetBody, { maxItems: 50, description: 'the largest stakes of the round' })),
  gone: Type.Optional(Type.Array(Type.String(), { maxItems: 50, description: 'bets that are not among them any more' })),
  count: Type.Optional(Type.Integer({ minimum: 0, description: 'how many stakes are in the round' })),
});
export type TableChangeBody = Static<typeof TableChangeBody>;
