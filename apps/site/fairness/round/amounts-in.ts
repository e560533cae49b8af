import { amountsOf } from '../../app/features/casino-game/play/amounts.ts';
import { currencySymbol } from '../../app/shared/words/format.ts';

/** Fields read amounts alike in every language. */
export const amountsIn = (currency: string) => amountsOf(currency, 'en-GB', currencySymbol);
