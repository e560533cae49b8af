import type { IncomingMessage } from 'node:http';
import type { Brand, Delta } from '@fairbook/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Board, ShownBoard } from '../board/face.ts';
import type { Casino } from '../casino/face.ts';
import type { Sessions } from '../sessions/face.ts';
import type { Outbox } from '../topics.ts';

export interface StreamPlayer {
  readonly playerId: bigint;
  readonly sessionId: bigint;
}

type Headers = IncomingMessage['headers'];
export type BetChange = NonNullable<Delta['bets']>[number];
export type HealthChange = NonNullable<Delta['health']>[number];

export interface StreamNeeds {
  readonly clock: Clock;
  readonly board: { readonly priceBook: ShownBoard; readonly onChange: Board['onChange'] };
  readonly brandFor: (host: string | undefined, partner: string | undefined) => Brand;
  /** The player of a handshake's cookie or bearer token. */
  readonly authenticate: (headers: Headers, brandId: number) => Promise<StreamPlayer | undefined>;
  readonly onSessionEnd: Sessions['onEnd'];
  /** Of some sessions those that hold no more, ended or idle or too old. */
  readonly lapsed: Sessions['lapsed'];
  /** Staff of the console may listen to the feed's health. */
  readonly isStaff: (headers: Headers) => Promise<boolean>;
  readonly health: () => readonly HealthChange[];
  readonly onHealth: (listener: () => void) => void;
  /** Of each sport in play. */
  readonly feedAges: Board['feedAges'];
  /** News `bet` {playerId, betId}, which moves the balance too, and `balance` {playerId}: read again and told. */
  readonly outbox: Pick<Outbox, 'on' | 'onApart'>;
  readonly openBets: (brandId: number, playerId: bigint) => Promise<readonly BetChange[]>;
  readonly bet: (brandId: number, playerId: bigint, betId: string) => Promise<BetChange | undefined>;
  readonly balance: (brandId: number, playerId: bigint) => Promise<Delta['balance'] | undefined>;
  /** A game that many share, as it stands; undefined where the brand has none of the name. */
  readonly table: Casino['table'];
  readonly onTable: Casino['onTable'];
  /** By its key. */
  readonly brandIdOf: (key: string) => number | undefined;
  /** The host a handshake asked for, also behind a trusted proxy. */
  readonly hostOf: (request: IncomingMessage) => string;
  /** Whether an `Origin` is that of our own pages, for a request at this host. */
  readonly isOwnOrigin: (origin: string, host: string) => boolean;
  /** The same for pages of the console. */
  readonly isDeskOrigin: (origin: string, host: string) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly onError: (error: unknown) => void;
}
