import type { ScriptedSport } from './scripted-sport.ts';
import { BASKETBALL } from './sports/basketball/index.ts';
import { FOOTBALL } from './sports/football/index.ts';
import { ICE_HOCKEY } from './sports/ice-hockey/index.ts';

/** The sports of the book: adding one is its folder and its name here. */
export const SCRIPTED: readonly ScriptedSport[] = [FOOTBALL, BASKETBALL, ICE_HOCKEY];
