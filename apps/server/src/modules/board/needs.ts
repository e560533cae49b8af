import type { IncomingMessage } from 'node:http';
import type { Brand, FinishedFixture } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { FairGame, Pair, PlayState, Sport } from '@fairbook/domain';
import type { Clock } from '../../platform/clock.ts';
import type { Feed } from '../feed/face.ts';

/** A sport's pricing: fair probabilities of every market from fitted rates and the state of play at an instant (unix ms). */
export interface SportModel {
  quote(rates: unknown, state: PlayState, now: number): readonly FairGame[];
  /** Goals or points of each side over the whole fixture, as it was fitted. */
  expected(rates: unknown): Pair;
}

export interface BoardNeeds {
  readonly db: Db;
  readonly clock: Clock;
  /** As they stand now; the set of brands does not change while the program runs. */
  readonly brands: () => readonly Brand[];
  readonly modelOf: (sport: Sport) => SportModel;
  /** Fair markets of a field from its stored rates, without who is withdrawn. */
  readonly priceField: (rates: unknown, withdrawn: ReadonlySet<string>) => readonly FairGame[];
  /** The host name a visitor asked for, also behind a trusted proxy. */
  readonly hostOf: (request: IncomingMessage) => string;
  /** The brand of a host name, or of a `partner`/`ref` that names one. */
  readonly brandFor: (host: string | undefined, partner: string | undefined) => Brand;
  /** Finished fixtures that started inside the window (unix ms), with their latest facts. */
  readonly finishedBetween: Feed['finishedBetween'];
  /** A finished fixture by its number, however long ago. */
  readonly finished: (id: number) => Promise<FinishedFixture | undefined>;
  /** Fixtures of the catalogue that start inside the window, with their facts when they are over. */
  readonly storedBetween: Feed['storedBetween'];
  /** Whether prices of a producer (`<provider>/<producer>`) may be bet on at this moment, by the clock. */
  readonly isFresh: Feed['isFresh'];
  /** How long it has said nothing, ms; undefined of a producer nobody knows. */
  readonly lag: Feed['lag'];
  /** Players come over https: answers say so. */
  readonly secure: boolean;
  readonly onError: (error: unknown) => void;
}
