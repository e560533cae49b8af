import { casinoHoldem as game } from '@fairbook/games/tables/casino-holdem/index';
import type { GameModule } from '../../casino-game/index.ts';
import { madeSheet } from '../parts/made-sheet.ts';
import { dealerPokerModule } from '../poker/dealer-poker-module.tsx';
import { holdem } from './poker.ts';

export default {
  ...dealerPokerModule(game, holdem),
  sheet: madeSheet(game, () => import('@fairbook/games/made/casino-holdem.json')),
} satisfies GameModule;
