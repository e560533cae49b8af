import Type from 'typebox';
import { AmountText, CurrencyCode, IdText, Moment, maybe, preset } from '../call.ts';
import { ChallengeDefinition, ContestName, JackpotDefinition, TournamentRules } from '../casino-definitions.ts';
import { JackpotLevelBody } from '../casino-jackpots.ts';
import { GameCode, GameRoundBody, SupplierName } from '../casino-play.ts';
import { BRAND, BrandId, because, type ConsoleCall, Done, MaybeAsked, ofBrand, traders, Why } from './parts.ts';

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

const DeskJackpot = Type.Object({
  id: ContestName,
  currency: CurrencyCode,
  title: Type.String(),
  games: Type.Array(GameCode),
  state: Type.Enum(['made', 'open', 'paused']),
  /** What the house puts in with its opening. */
  seeds: AmountText,
  levels: Type.Array(
    Type.Object({
      level: Type.String(),
      hit: Type.Enum(['mystery', 'must-hit-by']),
      /** Once it is opened. */
      amount: maybe(AmountText),
      cycle: maybe(Type.Integer()),
      last: JackpotLevelBody.properties.last,
      seed: AmountText,
      hitBy: maybe(AmountText),
      stakesToWin: maybe(AmountText),
      toPot: Type.String(),
      toReserve: Type.String(),
      /** What of stakes comes back through it, a decimal fraction. */
      returns: Type.String(),
      end: maybe(Type.String()),
    }),
  ),
  salt: maybe(Type.String()),
  madeAt: Moment,
  openedAt: maybe(Moment),
  /** A request for a second person that waits. */
  request: maybe(IdText),
});

/** What rules of a jackpot come to. */
const JackpotPreview = Type.Object({
  /** What the house puts in with its opening. */
  seeds: AmountText,
  /** Opening it takes a second person. */
  second: Type.Boolean(),
  /** What of stakes comes back through all levels, a decimal fraction. */
  returns: Type.String(),
  house: Type.String({ description: 'what of it the house pays beside the reserve, a decimal fraction' }),
  levels: Type.Array(
    Type.Object({
      level: Type.String(),
      hit: Type.Enum(['mystery', 'must-hit-by']),
      /** Stakes to a win and what is won with it, on average. */
      stakesToWin: AmountText,
      prize: AmountText,
      toPot: Type.String(),
      toReserve: Type.String(),
      returns: Type.String(),
      house: Type.String({ description: 'what of it the house pays beside the reserve, a decimal fraction' }),
    }),
  ),
});

const TournamentTimes = Type.Object({
  optIn: Moment,
  start: Moment,
  end: Type.Integer({ minimum: 0, description: 'when it ends, unix ms' }),
});
const DeskTournament = Type.Object({
  id: IdText,
  title: Type.String(),
  series: maybe(Type.String()),
  state: Type.Enum(['draft', 'announced', 'opt-in', 'running', 'closed', 'settled', 'cancelled']),
  /** Its games by their titles. */
  games: Type.Array(Type.String()),
  rules: TournamentRules,
  times: TournamentTimes,
  fund: AmountText,
  players: Type.Integer(),
  placed: Type.Integer(),
  rounds: Type.Integer(),
});
const DeskStanding = Type.Object({
  place: Type.Integer(),
  playerId: IdText,
  playerNumber: IdText,
  points: Type.String(),
  rounds: Type.Integer(),
  prize: AmountText,
});
const DeskChallenge = Type.Object({
  id: ContestName,
  title: Type.String(),
  definition: ChallengeDefinition,
  /** Its games by their titles. */
  games: Type.Array(Type.String()),
  reward: AmountText,
  beginsAt: Moment,
  endsAt: maybe(Moment),
  days: Type.Array(
    Type.Object({
      day: Type.String(),
      players: Type.Integer(),
      completed: Type.Integer(),
      paid: Type.Array(Type.Object({ currency: CurrencyCode, amount: AmountText })),
    }),
  ),
});

const CASINO = `${BRAND}/casino`;
const ofJackpot = Type.Object({ brandId: BrandId, jackpot: ContestName, currency: CurrencyCode });
const JACKPOT = `${CASINO}/jackpots/:jackpot/:currency`;
const ofTournament = Type.Object({ brandId: BrandId, tournamentId: IdText });
const TOURNAMENT = `${CASINO}/tournaments/:tournamentId`;

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
    params: Type.Object({ brandId: BrandId, playerId: IdText, roundId: IdText }),
    answer: Type.Object({
      round: DeskRound,
      acts: Type.Array(DeskAct),
      shown: maybe(GameRoundBody),
      told: Type.Array(Type.String(), { description: 'what it showed in sentences; none where it is not of today’s rules of its game' }),
    }),
  },
  casinoJackpots: {
    summary: 'Jackpots of the brand, with what they hold',
    method: 'GET',
    path: `${CASINO}/jackpots`,
    access: 'staff',
    roles: traders,
    params: ofBrand,
    answer: Type.Object({ jackpots: Type.Array(DeskJackpot) }),
  },
  previewJackpot: {
    summary: 'What the rules of a jackpot come to, before one is made of them',
    description: 'Refused as making it would be.',
    method: 'POST',
    path: `${CASINO}/jackpots/preview`,
    access: 'staff',
    roles: traders,
    params: ofBrand,
    body: Type.Object({ definition: JackpotDefinition }),
    answer: JackpotPreview,
    refusals: ['game-unknown', 'currency-not-offered'],
  },
  makeJackpot: {
    summary: 'Makes a jackpot: its rules and the ends of its chains stand from then on',
    method: 'POST',
    path: `${CASINO}/jackpots`,
    access: 'staff',
    roles: traders,
    action: 'make-jackpot',
    params: ofBrand,
    body: Type.Object({ definition: JackpotDefinition, why: Why }),
    answer: Done,
    refusals: ['game-unknown', 'currency-not-offered', 'idempotency-conflict'],
  },
  openJackpot: {
    summary: 'Opens a jackpot with the seeds of the house, or asks for a second person',
    description: '`salt`: what was told by somebody else since the ends of its chains were; drawn here where it is left out.',
    method: 'POST',
    path: `${JACKPOT}/open`,
    access: 'staff',
    roles: traders,
    confirmed: true,
    action: 'open-jackpot',
    params: ofJackpot,
    body: Type.Object({ salt: Type.Optional(Type.String({ minLength: 8, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' })), why: Why }),
    answer: MaybeAsked,
    refusals: ['already-decided'],
  },
  changeJackpot: {
    summary: 'Lets a jackpot stand still, or go on',
    method: 'POST',
    path: `${JACKPOT}/state`,
    access: 'staff',
    roles: traders,
    action: 'change-jackpot',
    params: ofJackpot,
    body: Type.Object({ state: Type.Enum(['open', 'paused']), why: Why }),
    answer: Done,
    refusals: ['already-decided'],
  },
  casinoTournaments: {
    summary: 'Tournaments of the brand, those that end last first',
    method: 'GET',
    path: `${CASINO}/tournaments`,
    access: 'staff',
    roles: traders,
    params: ofBrand,
    answer: Type.Object({ tournaments: Type.Array(DeskTournament, { maxItems: 100 }) }),
  },
  casinoTournament: {
    summary: 'A tournament with its first places',
    method: 'GET',
    path: TOURNAMENT,
    access: 'staff',
    roles: traders,
    params: ofTournament,
    answer: Type.Object({
      tournament: DeskTournament,
      standings: Type.Array(DeskStanding, { maxItems: 100 }),
      /** Announcing or settling it, or calling it off once it is over, needs a second person. */
      second: Type.Boolean(),
    }),
  },
  makeTournament: {
    summary: 'Makes a draft of a tournament',
    method: 'POST',
    path: `${CASINO}/tournaments`,
    access: 'staff',
    roles: traders,
    action: 'make-tournament',
    params: ofBrand,
    body: Type.Object({ rules: TournamentRules, times: TournamentTimes, why: Why }),
    answer: Type.Object({ id: IdText }),
    refusals: ['game-unknown', 'currency-not-offered'],
  },
  announceTournament: {
    summary: 'Announces a draft, or asks for a second person',
    method: 'POST',
    path: `${TOURNAMENT}/announce`,
    access: 'staff',
    roles: traders,
    action: 'announce-tournament',
    params: ofTournament,
    body: because,
    answer: MaybeAsked,
    refusals: ['already-decided', 'tournament-closed'],
  },
  cancelTournament: {
    summary: 'Calls a tournament off, so that nobody is paid, or asks for a second person',
    description: 'A second person is asked where players have played for a fund that one employee may not pay alone.',
    method: 'POST',
    path: `${TOURNAMENT}/cancel`,
    access: 'staff',
    roles: traders,
    action: 'cancel-tournament',
    params: ofTournament,
    body: because,
    answer: MaybeAsked,
    refusals: ['already-decided'],
  },
  settleTournament: {
    summary: 'Pays the prizes of a tournament that is over, or asks for a second person',
    method: 'POST',
    path: `${TOURNAMENT}/settle`,
    access: 'staff',
    roles: traders,
    confirmed: true,
    action: 'settle-tournament',
    params: ofTournament,
    body: because,
    answer: MaybeAsked,
    refusals: ['already-decided', 'tournament-closed', 'rounds-open'],
  },
  casinoChallenges: {
    summary: 'Challenges of the brand, with how their last days went',
    method: 'GET',
    path: `${CASINO}/challenges`,
    access: 'staff',
    roles: traders,
    params: ofBrand,
    answer: Type.Object({ challenges: Type.Array(DeskChallenge) }),
  },
  makeChallenge: {
    summary: 'Makes a challenge, there from the next day on, or asks for a second person',
    method: 'POST',
    path: `${CASINO}/challenges`,
    access: 'staff',
    roles: traders,
    action: 'make-challenge',
    params: ofBrand,
    body: Type.Object({ definition: ChallengeDefinition, why: Why }),
    answer: MaybeAsked,
    refusals: ['game-unknown', 'currency-not-offered', 'idempotency-conflict'],
  },
  endChallenge: {
    summary: 'Ends a challenge with the brand’s day',
    method: 'POST',
    path: `${CASINO}/challenges/:challenge/end`,
    access: 'staff',
    roles: traders,
    action: 'end-challenge',
    params: Type.Object({ brandId: BrandId, challenge: ContestName }),
    body: because,
    answer: Done,
    refusals: ['already-decided'],
  },
} as const satisfies Record<string, ConsoleCall>;
