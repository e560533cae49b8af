import type { Closure } from './face.ts';

export const OPEN: Closure = { whole: false, markets: new Set() };

export const everyLine = (slot: number, market: string): string => `${slot}/${market}/*`;
