import { CALL_ANTES } from '@fairbook/games/tables/casino-holdem/pays';
import type { PokerFelt } from '../poker/dealer-poker.ts';

export const HOLDEM_FELT: PokerFelt = {
  felt: 'green',
  raise: { spot: 'call', letter: 'C', name: 'holdem_call', antes: CALL_ANTES },
  side: { spot: 'aa-bonus', name: 'holdem_bonus', short: 'holdem_bonus_short' },
};
