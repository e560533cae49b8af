import { COLUMNS, type Delta, type ListColumn, type PriceChange, type ScoreChange, type Topic as TopicName } from '@fairbook/contract';
import { resolveGameId } from '@fairbook/domain';
import { joinChanges } from './score-change.ts';
import { joinTableChanges } from './table-change.ts';

/** What a topic is about. */
export type Subject =
  | { readonly kind: 'live' | 'line'; readonly sportId: number; readonly column?: ListColumn }
  | { readonly kind: 'competition'; readonly competitionId: number; readonly column?: ListColumn }
  | { readonly kind: 'feed' }
  | { readonly kind: 'game'; readonly fixture: number; readonly gameId: number }
  | { readonly kind: 'coupon'; readonly legs: readonly Leg[] }
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'my-bets' | 'my-balance' | 'feed-health' };
export interface Leg {
  readonly key: string;
  readonly fixture: number;
  readonly gameId: number;
  readonly slot: number;
  readonly outcomeId: number;
  readonly line: number;
  /** 0 where it is asked of no player. */
  readonly player: number;
}

/** Selections of one coupon topic at most. */
export const COUPON_LEGS = 64;

const whole = (text: string | undefined): number | undefined => {
  const value = Number(text);
  return text !== undefined && /^-?\d{1,15}$/.test(text) && Number.isSafeInteger(value) ? value : undefined;
};

function legOf(key: string): Leg | undefined {
  const parts = key.split(':');
  const [gameId, outcomeId, line] = parts.map(whole);
  const player = parts.length > 3 ? whole(parts[3]) : 0;
  const game = gameId === undefined ? undefined : resolveGameId(gameId);
  if (!game || outcomeId === undefined || line === undefined || player === undefined || player < 0 || parts.length > 4) return undefined;
  return { key, fixture: game.fixture, gameId: gameId as number, slot: game.slot, outcomeId, line, player };
}

/** Name of a table: of a game that many share. */
const TABLE = /^[a-z0-9][a-z0-9-]{1,59}$/;

/** Reads a topic's name; undefined when there is no such topic. */
export function subjectOf(name: string): Subject | undefined {
  if (name === 'feed') return { kind: name };
  if (name === 'my-bets' || name === 'my-balance' || name === 'feed-health') return { kind: name };
  const at = name.indexOf(':');
  const kind = name.slice(0, at);
  const rest = name.slice(at + 1);
  if (kind === 'coupon') {
    const legs = rest.split(',').map(legOf);
    return legs.length <= COUPON_LEGS && legs.every((leg) => leg !== undefined) ? { kind, legs } : undefined;
  }
  if (kind === 'table') return TABLE.test(rest) ? { kind, table: rest } : undefined;
  const stroke = rest.indexOf('/');
  const id = whole(stroke < 0 ? rest : rest.slice(0, stroke));
  if (id === undefined || id <= 0) return undefined;
  const column = COLUMNS.find((each) => each === rest.slice(stroke + 1));
  if (stroke >= 0 && !column) return undefined;
  const part = column ? { column } : {};
  if (kind === 'live' || kind === 'line') return { kind, sportId: id, ...part };
  if (kind === 'champ') return { kind: 'competition', competitionId: id, ...part };
  if (column) return undefined;
  const game = kind === 'game' ? resolveGameId(id) : undefined;
  return game && { kind: 'game', fixture: game.fixture, gameId: id };
}

/** Deltas of a topic kept to catch slow clients up; one further behind gets a snapshot. */
const LOG = 64;

/** Changes gathered until the next tick: the latest value per outcome and game. */
export interface Pending {
  readonly prices: Map<string, PriceChange>;
  readonly scores: Map<number, ScoreChange>;
  readonly joined: Set<number>;
  readonly left: Set<number>;
  readonly reshaped: Set<number>;
  bets: NonNullable<Delta['bets']>[number][];
  balance: Delta['balance'];
  health: Delta['health'];
  feed: Delta['feed'];
  table: Delta['table'];
}

export const pending = (): Pending => ({
  prices: new Map(),
  scores: new Map(),
  joined: new Set(),
  left: new Set(),
  reshaped: new Set(),
  bets: [],
  balance: undefined,
  health: undefined,
  feed: undefined,
  table: undefined,
});

export function isEmpty(p: Pending): boolean {
  return (
    p.prices.size === 0 &&
    p.scores.size === 0 &&
    p.joined.size === 0 &&
    p.left.size === 0 &&
    p.reshaped.size === 0 &&
    p.bets.length === 0 &&
    !p.balance &&
    !p.health &&
    !p.feed &&
    !p.table
  );
}

/** What was gathered, as it goes over the wire. */
export const deltaOf = (p: Pending): Delta => ({
  ...(p.prices.size ? { prices: [...p.prices.values()] } : {}),
  ...(p.scores.size ? { scores: [...p.scores.values()] } : {}),
  ...(p.joined.size ? { joined: [...p.joined] } : {}),
  ...(p.left.size ? { left: [...p.left] } : {}),
  ...(p.reshaped.size ? { reshaped: [...p.reshaped] } : {}),
  ...(p.bets.length ? { bets: p.bets } : {}),
  ...(p.balance ? { balance: p.balance } : {}),
  ...(p.health ? { health: p.health } : {}),
  ...(p.feed ? { feed: p.feed } : {}),
  ...(p.table ? { table: p.table } : {}),
});

/** Lays a later delta over what was gathered before. */
export function merge(p: Pending, delta: Delta): void {
  for (const price of delta.prices ?? []) p.prices.set(price[0], price);
  for (const score of delta.scores ?? []) p.scores.set(score.gameId, joinChanges(p.scores.get(score.gameId), score));
  for (const id of delta.joined ?? []) {
    p.left.delete(id);
    p.joined.add(id);
  }
  for (const id of delta.left ?? []) {
    p.joined.delete(id);
    p.left.add(id);
  }
  for (const id of delta.reshaped ?? []) p.reshaped.add(id);
  if (delta.bets) p.bets = [...p.bets.filter((bet) => !delta.bets!.some((later) => later.betId === bet.betId)), ...delta.bets];
  p.balance = delta.balance ?? p.balance;
  p.health = delta.health ?? p.health;
  p.feed = delta.feed ?? p.feed;
  if (delta.table) p.table = joinTableChanges(p.table, delta.table);
}

/** A topic of one brand (or one player): its subscribers, its sequence and its latest deltas. */
export interface Topic<Subscriber> {
  readonly key: string;
  readonly name: TopicName;
  readonly brandId: number;
  readonly playerId: bigint | undefined;
  readonly subject: Subject;
  readonly subscribers: Set<Subscriber>;
  seq: number;
  pending: Pending;
  readonly log: { readonly seq: number; readonly delta: Delta }[];
  /** Snapshot frame of `seq`, shared by all who join before the next change. */
  snapshot: { readonly seq: number; readonly frame: Buffer } | undefined;
}

export function newTopic<S>(key: string, name: TopicName, brandId: number, playerId: bigint | undefined, subject: Subject): Topic<S> {
  return { key, name, brandId, playerId, subject, subscribers: new Set(), seq: 0, pending: pending(), log: [], snapshot: undefined };
}

/** Closes what was gathered into the topic's next delta. */
export function advance(topic: Topic<unknown>): Delta {
  const delta = deltaOf(topic.pending);
  topic.pending = pending();
  topic.seq++;
  topic.log.push({ seq: topic.seq, delta });
  if (topic.log.length > LOG) topic.log.shift();
  return delta;
}

/** Everything after `seq` in one delta; undefined when the log does not reach back so far. */
export function since(topic: Topic<unknown>, seq: number): Delta | undefined {
  if (topic.log.length > 0 && (topic.log[0] as { seq: number }).seq > seq + 1) return undefined;
  const merged = pending();
  for (const each of topic.log) if (each.seq > seq) merge(merged, each.delta);
  return deltaOf(merged);
}
