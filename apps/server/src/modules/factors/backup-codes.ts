import { hash, randomInt } from 'node:crypto';

const COUNT = 10;
const GROUPS = 4;
const GROUP = 4;
/** Small letters and digits that cannot be mistaken for each other: 16 of 31 are 79 bits, so that a plain hash keeps them. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = (): string => Array.from({ length: GROUP }, () => READABLE[randomInt(READABLE.length)]).join('');

/** Codes for the day the telephone is lost, each good once. */
export const newBackupCodes = (): string[] => Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join('-'));

/** As typed without what people put between and around. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');

/** What is kept of a code: sha256 in hex. */
export const backupCodeHash = (code: string): string => hash('sha256', plainCode(code), 'hex');
