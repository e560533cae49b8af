import type { LobbyGame } from '@fairbook/contract';
import { percentRange } from '../../shared/casino/percent-range.ts';

/** A range of returns that is no wider is told by its least, hundredths of a percent. */
const NARROW = 50;
const WHOLE = 10_000;

/** Hundredths of a percent as they are read, exactly: "96.1%", "98.99%", "92.1–94.74%". Where options hardly differ the least is told. */
export const showRtp = ({ least, most }: LobbyGame['rtp'], locale: string, narrow: number = NARROW): string =>
  percentRange(least / WHOLE, (most - least <= narrow ? least : most) / WHOLE, locale);

/** The word key of what a game is. */
export const kindKey = ({ kind }: LobbyGame): string => `casino_kind_${kind}`;
