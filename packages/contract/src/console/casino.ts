import Type from 'typebox';
import { AmountText, CurrencyCode, IdText, Moment, maybe, preset } from '../call.ts';
import { GameCode, GameRoundBody, SupplierName } from '../casino-rounds.ts';
import { CONTEST_DESK_CALLS } from './casino-contests.ts';
import { JACKPOT_DESK_CALLS } from './casino-jackpots.ts';
import { BRAND, BrandId, because, type ConsoleCall, MaybeAsked, ofBrand, traders } from './parts.ts';

const Minor = Type.String({ pattern: '^(0|[1-9]\\d{0,17})$', description: 'minor units' });
const GameName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}/[a-z0-9][a-z0-9-]{1,59}$', description: 'supplier/game' });
const Country = Type.String({ pattern: '^[A-Z]{2}$' });

/** What staff change of a brand's games: those left out, everywhere or for a country, and bounds on stakes, minor units. */
export const CasinoOffer = Type.Object(
  {
    without: Type.Array(GameName, { maxItems: 20_000, uniqueItems: true }),
    withoutIn: Type.Array(
      Type.Object(
        { country: Country, games: Type.Array(GameName, { minItems: 1, maxItems: 20_000, uniqueItems: true }) },
        { additionalProperties: false },
      ),
      { maxItems: 300 },
    ),
    stakes: Type.Array(
      Type.Object({ game: GameName, currency: CurrencyCode, least: Minor, most: Minor }, { additionalProperties: false }),
      { maxItems: 20_000 },
    ),
  },
  { additionalProperties: false },
);

const DeskGame = Type.Object({
  supplier: SupplierName,
  supplierTitle: Type.String(),
  game: GameCode,
  title: Type.String(),
  kind: Type.Enum(['slot', 'other']),
  version: Type.String(),
  /** Return to player, hundredths of a percent. */
  rtp: Type.Object({ least: Type.Integer(), most: Type.Integer() }),
  /** The brand has its supplier, and where it is licensed it may be offered. */
  allowed: Type.Boolean(),
  /** The game's own bounds by currency, minor units. */
  stakes: Type.Array(Type.Object({ currency: CurrencyCode, least: Minor, most: Minor })),
});

/** What games gave back, against what they give back in the long run. Shares are fractions of stakes. */
const GameReturn = Type.Object({
  supplier: SupplierName,
  game: GameCode,
  title: Type.String(),
  rounds: Type.Integer(),
  /** In the brand's main currency. */
  staked: AmountText,
  returned: AmountText,
  actual: Type.Number(),
  least: Type.Number({ description: 'of the ways of playing the one that gives back least' }),
  most: Type.Number(),
  /** Within which the share lies 99 times in 100. */
  low: Type.Number(),
  high: Type.Number(),
  state: Type.Enum(['few', 'none', 'within', 'outside', 'alarm'], {
    description:
      '`few`: too few rounds to say; `none`: many stakes have one draw, or its supplier tells no variance; `alarm`: so far outside that staff are told',
  }),
});

const DeskRound = Type.Object({
  id: IdText,
  playerId: IdText,
  playerNumber: IdText,
  supplier: SupplierName,
  game: GameCode,
  title: Type.String(),
  round: Type.String(),
  currency: CurrencyCode,
  status: Type.Enum(['open', 'closed', 'voided']),
  staked: AmountText,
  won: AmountText,
  openedAt: Moment,
  closedAt: maybe(Moment),
});
const DeskAct = Type.Object({
  kind: Type.Enum(['bet', 'bet-win', 'win', 'jackpot-win', 'rollback']),
  transaction: Type.String(),
  staked: AmountText,
  won: AmountText,
  /** What jackpots got and paid with it. */
  jackpots: Type.Array(Type.Object({ jackpot: Type.String(), fed: AmountText, paid: AmountText }), { maxItems: 24 }),
  closes: Type.Boolean(),
  at: Moment,
});

const CASINO = `${BRAND}/casino`;
const ofRound = Type.Object({ brandId: BrandId, playerId: IdText, roundId: IdText });

export const CASINO_DESK_CALLS = {
  casinoGames: {
    summary: 'Games of the brand’s suppliers, and what staff left out or bounded',
    description: 'What staff change is the part `casino` of the settings: left out are games named `supplier/game`.',
    method: 'GET',
    path: `${CASINO}/games`,
    access: 'staff',
    roles: traders,
    params: ofBrand,
    answer: Type.Object({
      version: Type.Integer(),
      offer: CasinoOffer,
      countries: Type.Array(Country),
      games: Type.Array(DeskGame),
    }),
  },
  casinoReturns: {
    summary: 'What games gave back, against their mathematics',
    method: 'GET',
    path: `${CASINO}/returns`,
    access: 'staff',
    roles: traders,
    params: ofBrand,
    query: Type.Object({ days: preset(Type.Integer({ minimum: 1, maximum: 90 }), 30) }),
    answer: Type.Object({ at: Moment, days: Type.Integer(), currency: CurrencyCode, games: Type.Array(GameReturn) }),
  },
  casinoRounds: {
    summary: 'Rounds of games, newest first',
    description: '`search`: the number of a round, its supplier’s name of it, or the number of a player.',
    method: 'GET',
    path: `${CASINO}/rounds`,
    access: 'staff',
    roles: ['trader', 'support', 'admin'],
    params: ofBrand,
    query: Type.Object({
      search: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      game: Type.Optional(GameCode),
      status: Type.Optional(Type.Enum(['open', 'closed'])),
      since: Type.Optional(Moment),
      until: Type.Optional(Moment),
      /** Rounds before this one. */
      before: Type.Optional(IdText),
    }),
    answer: Type.Object({ rounds: Type.Array(DeskRound, { maxItems: 50 }), more: Type.Boolean() }),
  },
  casinoRound: {
    summary: 'A round with its acts and what it is replayed from',
    method: 'GET',
    path: `${CASINO}/rounds/:playerId/:roundId`,
    access: 'staff',
    roles: ['trader', 'support', 'admin'],
    params: ofRound,
    answer: Type.Object({
      round: DeskRound,
      acts: Type.Array(DeskAct),
      shown: maybe(GameRoundBody),
      told: Type.Array(Type.String(), { description: 'what it showed in sentences; none where it is not of today’s rules of its game' }),
      mayVoid: Type.Boolean({ description: 'its supplier outside has not ended it in a day: staff may give its stakes back' }),
      /** A request for a second person that waits. */
      request: maybe(IdText),
    }),
  },
  voidRound: {
    summary: 'Gives back all that was staked in a round that its supplier does not end, or asks for a second person',
    description:
      'By rollbacks, as its supplier would; what the round paid stays. A second person is asked always, where they are asked at all.',
    method: 'POST',
    path: `${CASINO}/rounds/:playerId/:roundId/void`,
    access: 'staff',
    roles: traders,
    confirmed: true,
    action: 'void-round',
    params: ofRound,
    body: because,
    answer: MaybeAsked,
    refusals: ['already-decided'],
  },
  ...JACKPOT_DESK_CALLS,
  ...CONTEST_DESK_CALLS,
} as const satisfies Record<string, ConsoleCall>;
