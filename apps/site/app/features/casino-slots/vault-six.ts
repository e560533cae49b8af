import made from '@fairbook/games/made/vault-six.json?url';
import sheet from '@fairbook/games/slots/vault-six/sheet.json?url';
import { slotModule } from './slot-module.tsx';
import { VAULT_SOUNDS } from './sounds/slot-sounds.ts';
import { VAULT_SIX_THEME } from './themes/vault-six.ts';

export default slotModule(VAULT_SIX_THEME, VAULT_SOUNDS, { sheet, made });
