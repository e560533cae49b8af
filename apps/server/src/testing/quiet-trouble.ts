import { systemClock } from '../platform/clock.ts';
import { createLogger } from '../platform/log.ts';
import { createTrouble } from '../platform/trouble.ts';

/** Knows faults and says nothing of them. */
export const quietTrouble = createTrouble(createLogger('silent'), systemClock);
