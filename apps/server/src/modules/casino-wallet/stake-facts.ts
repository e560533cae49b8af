import type { Brand } from '@fairbook/contract';
import { capOf, convertDown, cycleWait, type GameFacts, type GameKind, tighterLimit } from '@fairbook/domain';
import type { ActBody, CasinoGame, GameStakes } from '@fairbook/provider-kit';
import type { PlayerCtx } from '../../platform/context.ts';
import type { StakeHeadroom } from '../compliance/face.ts';
import type { Balance } from '../ledger/face.ts';
import type { Asked } from './asked.ts';
import type { SuppliedGame } from './face.ts';
import type { CasinoWalletNeeds } from './needs.ts';
import type { OrderFacts } from './read-facts.ts';

function launchFact({ launch, order, supplier, brand, playerId }: Asked, now: number): GameFacts['launch'] {
  if (!launch) return 'unknown';
  const isIts = launch.brandId === brand.id && launch.playerId === playerId && launch.supplier === supplier;
  if (!isIts || launch.currency !== order.currency || launch.game !== order.game) return 'elsewhere';
  if (order.device !== undefined && order.device !== launch.device) return 'elsewhere';
  return launch.expiresAt <= now ? 'over' : 'open';
}

function roundFact({ order }: Asked, { round }: OrderFacts): GameFacts['round'] {
  if (!round) return 'new';
  if (round.game !== order.game || round.currency !== order.currency) return 'elsewhere';
  return round.status;
}

/** The least and the most a stake may be, and what it is a multiple of: by the game, the brand, and a cap. Undefined: no stake in the currency. */
function boundsUnder(
  needs: Pick<CasinoWalletNeeds, 'offer'>,
  brand: Brand,
  { supplier, game }: SuppliedGame,
  currency: string,
  cap: bigint | undefined,
): GameStakes | undefined {
  const own = game.stakes[currency];
  if (!own) return undefined;
  const ofBrand = needs.offer.bounds(brand, supplier, game.code, currency);
  const caps = [own.most, ofBrand?.most, cap].filter((each) => each !== undefined);
  return {
    ...own,
    least: ofBrand && ofBrand.least > own.least ? ofBrand.least : own.least,
    most: caps.reduce((low, each) => (each < low ? each : low)),
  };
}

/** What the jurisdiction lets somebody of an age stake on a round, minor units of a currency; undefined: it sets no bound. */
function capAt(
  { jurisdiction }: Pick<CasinoWalletNeeds, 'jurisdiction'>,
  brand: Brand,
  kind: GameKind,
  age: number | undefined,
  currency: string,
) {
  const cap = capOf(jurisdiction(brand).games, kind, age);
  return cap && convertDown(brand, cap.most, cap.currency, currency);
}

/** What a player may stake on a round of a game in their currency; undefined: they do not play it for money. */
export async function stakesOf(
  needs: Pick<CasinoWalletNeeds, 'db' | 'offer' | 'jurisdiction' | 'compliance'>,
  { brand, player: { playerId, currency } }: PlayerCtx,
  supplied: SuppliedGame,
): Promise<GameStakes | undefined> {
  const { kind } = supplied.game;
  const asksAge = needs.jurisdiction(brand).games.stakeCaps.some((cap) => cap.kind === kind);
  const [age] = asksAge ? await needs.compliance.ages(needs.db, [{ brandId: brand.id, playerId }]) : [];
  const bounds = boundsUnder(needs, brand, supplied, currency, capAt(needs, brand, kind, age, currency));
  return bounds && bounds.most >= bounds.least ? bounds : undefined;
}

/** What a stake may be at the age that the jurisdiction lets stake the most: what is told of a game before anybody plays it. */
export function stakesShown(
  needs: Pick<CasinoWalletNeeds, 'offer' | 'jurisdiction'>,
  brand: Brand,
  supplied: SuppliedGame,
  currency: string,
): GameStakes | undefined {
  const caps = needs.jurisdiction(brand).games.stakeCaps.filter(({ kind }) => kind === supplied.game.kind);
  const [highest] = caps.toSorted((a, b) => Number(b.most - a.most));
  const bounds = boundsUnder(needs, brand, supplied, currency, highest && convertDown(brand, highest.most, highest.currency, currency));
  return bounds && bounds.most >= bounds.least ? bounds : undefined;
}

/** What a stake may be for a player of an age, in a round that has taken stakes already: a cap is on the round, however many it is made of. */
function boundsOf(
  needs: CasinoWalletNeeds,
  { brand, order, supplier }: Asked,
  game: CasinoGame,
  { age, round }: OrderFacts,
  before: bigint,
): GameFacts['bounds'] {
  const { currency } = order;
  const capped = capAt(needs, brand, game.kind, age, currency);
  const left = capped !== undefined && round ? capped - round.staked : capped;
  const bounds = boundsUnder(needs, brand, { supplier, game }, currency, left);
  if (!bounds) return { least: 1n, most: 0n, step: 1n };
  const most = bounds.most - before;
  return { ...bounds, most: most > 0n ? most : 0n };
}

/** What the player's limits leave a stake: one on each bet is on the whole round, of which `staked` is taken already. */
function limitFact({ left, over, each }: StakeHeadroom, staked: bigint): GameFacts['limit'] {
  const used = left === undefined ? undefined : { code: over.code, left };
  const ofRound = each && each.left - staked;
  return tighterLimit(used, ofRound === undefined ? undefined : { code: each!.over.code, left: ofRound > 0n ? ofRound : 0n });
}

/** What a stake is judged by, put together of what was read under the lock. */
export function stakeFactsOf(
  needs: CasinoWalletNeeds,
  asked: Asked,
  facts: OrderFacts,
  balance: Balance | undefined,
  now: number,
): (act: ActBody) => GameFacts {
  const { brand, order, supplier } = asked;
  const game = needs.games.find(supplier, order.game);
  const rules = needs.jurisdiction(brand).games;
  const offered = game && needs.offer.offers(brand, supplier, game, asked.launch?.country);
  const available = balance ? balance.cash + balance.bonus : 0n;
  return (act) => {
    const stake = act.kind === 'bet' || act.kind === 'bet-win' ? act : undefined;
    const amount = stake?.amount ?? 0n;
    const { grant, headroom } = facts;
    return {
      stake: {
        ...{ amount, smallest: stake?.smallest ?? amount },
        ...{ free: stake?.freeRounds !== undefined, features: stake?.features ?? [] },
      },
      launch: launchFact(asked, now),
      barred: headroom?.refusal?.code,
      sessionEnded: facts.sessionEnded,
      currencyOffered: balance !== undefined && game?.stakes[order.currency] !== undefined,
      game: !game ? 'unknown' : offered ? 'open' : 'not-offered',
      round: roundFact(asked, facts),
      takenBack: facts.takenBack,
      limit: headroom && limitFact(headroom, (facts.round?.staked ?? 0n) + (stake?.shared?.before ?? 0n)),
      rules: {
        forbidden: game ? rules.forbidden[game.kind] : [],
        waitMs: game && !stake?.shared ? cycleWait(rules, game.kind, facts.lastBegun, now) : 0,
      },
      bounds: game ? boundsOf(needs, asked, game, facts, stake?.shared?.before ?? 0n) : { least: 1n, most: 0n, step: 1n },
      granted:
        grant !== undefined &&
        grant.game === order.game &&
        grant.currency === order.currency &&
        grant.stake === amount &&
        grant.used < grant.rounds &&
        grant.expiresAt > now,
      balance: { covered: available >= amount, available },
    };
  };
}
