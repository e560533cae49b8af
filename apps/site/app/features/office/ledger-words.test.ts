import { TRANSFER_KINDS } from '@fairbook/domain';
import { loadLanguages, loadTexts } from '@fairbook/words/load';
import { expect, it } from 'vitest';

it('has a word in every language for whatever may move a player’s money', () => {
  const ofPlayers = Object.entries(TRANSFER_KINDS)
    .filter(([, { debit, credit }]) => [...debit, ...credit].some((account) => account === 'cash' || account === 'debt'))
    .map(([kind]) => `transfer_${kind}`);
  for (const { code } of loadLanguages()) expect(Object.keys(loadTexts(code)['v3_office']!)).toEqual(expect.arrayContaining(ofPlayers));
});
