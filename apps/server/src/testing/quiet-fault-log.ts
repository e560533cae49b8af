import { systemClock } from '../platform/clock.ts';
import { createFaultLog } from '../platform/fault-log.ts';
import { createLogger } from '../platform/log.ts';

/** Writes nothing. */
export const quietLog = createLogger({ logLevel: 'silent', logFormat: 'json' });
/** Knows faults and says nothing of them. */
export const quietFaultLog = createFaultLog(quietLog, systemClock);
