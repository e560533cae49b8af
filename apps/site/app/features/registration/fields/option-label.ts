import type { SelectOption } from '@fairbook/forms';
import type { Say } from '@fairbook/words';

/** An option as it is shown: lists of our own have words keys for names, currencies stand with their code. */
export const optionLabel = ({ name, code, symbol }: SelectOption, say: Say): string => {
  if (name.startsWith('option_')) return say(name);
  return symbol ? `${code ?? name} ${symbol}` : name;
};
