import { slotGame } from '../slot-game.ts';
import { VAULT_SIX } from './vault-six.ts';

export const vaultSix = slotGame(VAULT_SIX, { greatest: { spin: 127_300 } });
