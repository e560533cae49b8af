import { systemClock } from '../platform/clock.ts';
import { createLogger } from '../platform/log.ts';
import { createTrouble } from '../platform/trouble.ts';

/** Writes nothing. */
export const quietLog = createLogger({ logLevel: 'silent', logFormat: 'json' });
/** Knows faults and says nothing of them. */
export const quietTrouble = createTrouble(quietLog, systemClock);
