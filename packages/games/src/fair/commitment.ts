import { sha256Hex } from './hash.ts';

/** What the house shows of a server seed before play: the SHA-256 of its text (https://stake.com/provably-fair/implementation). */
export const commitmentTo = (serverSeed: string): string => sha256Hex(serverSeed);

/** Whether a seed that was revealed is the one whose commitment was shown. */
export const keepsCommitment = (serverSeed: string, commitment: string): boolean => commitmentTo(serverSeed) === commitment.toLowerCase();
