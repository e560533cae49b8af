import type { Topic as TopicName } from '@fairbook/contract';
import type { Connection } from '../../platform/stream/sockets.ts';
import type { Who } from './admission.ts';
import type { StreamPlayer } from './needs.ts';
import type { Topic } from './topic.ts';

/** A connection and what it listens to. */
export interface Client {
  readonly connection: Connection<Who>;
  /** Unix ms. */
  readonly openedAt: number;
  player: StreamPlayer | undefined;
  readonly topics: Map<TopicName, Topic<Client>>;
  /** Topics whose deltas it missed because it reads slowly, with the sequence it has; -1: it has nothing yet. */
  readonly behind: Map<Topic<Client>, number>;
}
