import type { Server } from 'node:http';
import type { ServerMessage } from '@fairbook/contract';

/** Who comes to a server. */
export type Audience = 'players' | 'staff';

/** Why a connection is closed by us. */
export type Goodbye = Extract<ServerMessage, { t: 'bye' }>['reason'];

export interface Stream {
  /** Takes the server's upgrade requests: those of players and guests, or those of staff on the console's own server. */
  attach(server: Server, audience?: Audience): void;
  /** Makes guests of players whose session ended by time, and sends staff away to sign in again; done by itself while attached. */
  endLapsed(): Promise<void>;
  stop(): Promise<void>;
  readonly size: {
    readonly connections: number;
    readonly topics: number;
    /** Connections by who is at the other end now. */
    readonly players: number;
    readonly guests: number;
    readonly staff: number;
  };
  /** Connections closed by us since the start, by reason. */
  readonly closed: Readonly<Record<Goodbye, number>>;
}
