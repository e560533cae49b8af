import Type from 'typebox';
import { AmountText, CurrencyCode, IdText, Moment, maybe } from '../call.ts';
import { ContestName, JackpotDefinition } from '../casino-definitions.ts';
import { JackpotLevelBody } from '../casino-jackpots.ts';
import { GameCode } from '../casino-rounds.ts';
import { BRAND, BrandId, type ConsoleCall, Done, MaybeAsked, ofBrand, traders, Why } from './parts.ts';

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

const JACKPOTS = `${BRAND}/casino/jackpots`;
const JACKPOT = `${JACKPOTS}/:jackpot/:currency`;
const ofJackpot = Type.Object({ brandId: BrandId, jackpot: ContestName, currency: CurrencyCode });

/** Jackpots of a brand, for its traders. */
export const JACKPOT_DESK_CALLS = {
  casinoJackpots: {
    summary: 'Jackpots of the brand, with what they hold',
    method: 'GET',
    path: JACKPOTS,
    access: 'staff',
    roles: traders,
    params: ofBrand,
    answer: Type.Object({ jackpots: Type.Array(DeskJackpot) }),
  },
  previewJackpot: {
    summary: 'What the rules of a jackpot come to, before one is made of them',
    description: 'Refused as making it would be.',
    method: 'POST',
    path: `${JACKPOTS}/preview`,
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
    path: JACKPOTS,
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
} as const satisfies Record<string, ConsoleCall>;
