import Type from 'typebox';
import { AmountText, CurrencyCode, IdText, Moment, maybe } from '../call.ts';
import { ChallengeDefinition, ContestName, TournamentRules } from '../casino-definitions.ts';
import { BRAND, BrandId, because, type ConsoleCall, Done, MaybeAsked, ofBrand, traders, Why } from './parts.ts';

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
const ofTournament = Type.Object({ brandId: BrandId, tournamentId: IdText });
const TOURNAMENT = `${CASINO}/tournaments/:tournamentId`;

/** Tournaments and challenges of a brand, for its traders. */
export const CONTEST_DESK_CALLS = {
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
