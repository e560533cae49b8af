import { describe, expect, it } from 'vitest';
import { loadLanguages, loadTexts } from './load.ts';

/** What players are not told any more, with what is said instead. */
const RETIRED: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/fill this in/i, 'what to enter'],
  [/\b(?<!as )(?:it|will) stands?\b|\bstands? here\b/i, 'is, appears'],
  [/\b(?:is|are|was|were) told\b/i, 'what happened'],
  [/\bnobody finished\b/i, 'not completed'],
  [/\bthe act\b|\bthe acts\b/i, 'the name of the button'],
  [/\bnobody\b/i, 'no player, not'],
  [/\bfor good\b/i, 'permanently'],
  [/\b(?:holds?|aside|applies|stops?) at once\b/i, 'immediately, now'],
  [/\bunder way\b/i, 'pending'],
  [/\bmovements?\b(?! of money)/i, 'transaction'],
  [/\bform of prices\b/i, 'odds format'],
  [/\bthe book\b/i, 'we'],
  [/\bplain product\b|\breturn factor\b/i, 'multiplier'],
  [/\bworked out\b|\bwork(?:s|ing)? out\b/i, 'calculated'],
  [/\bwrite (?:an?|whole|the)\b/i, 'enter'],
  [/\bsomebody\b/i, 'someone'],
  [/\banew\b/i, 'again'],
  [/\bmay have (?:it )?back\b/i, 'can cancel'],
  [/\bpicks?\b(?! we chose)/i, 'selection'],
  [/\blegs?\b(?! \{)/i, 'selection'],
  [/\bexpress(?:es)?\b/i, 'accumulator'],
  [/\bprices?\b(?!\.| and leaves| multiplied)/i, 'odds'],
  [/\bsafer play\b|\bhiding play\b|\bfrom play\b/i, 'gambling, betting'],
  [/\ba (?:day|week|month)\b/i, 'daily, weekly, monthly'],
  [/\basked for\b/i, 'requested'],
];

const english = Object.entries(loadTexts('en')).flatMap(([, words]) => Object.entries(words));
/** Names of arguments are nobody's words. */
const spoken = (text: string) => text.replaceAll(/\{[\w-]+(?=[,}])/g, '{');
const faults = (text: string) =>
  RETIRED.filter(([phrase]) => phrase.test(spoken(text))).map(([phrase, instead]) => `${phrase} -> ${instead}`);

describe('the English of the pages', () => {
  it('has no retired phrase', () => {
    expect(english.flatMap(([key, text]) => faults(text).map((fault) => `${key}: ${text} (${fault})`))).toEqual([]);
  });

  it.each([
    'Fill this in.',
    'The act below accepts it.',
    'Excluded for good',
    'Every deposit will stand here.',
    'Lower holds at once; higher waits.',
    'Under way',
    'No movements yet',
    'Write a stake.',
    'Talk to somebody outside',
  ])('would not take back “%s”', (text) => {
    expect(faults(text)).not.toEqual([]);
  });

  it('names the address wherever it sends readers to support', () => {
    // Said where the brand is not known, and over a button that writes to it.
    const bare = new Set(['refusal_account-blocked', 'blocked_text']);
    expect(english.filter(([key, text]) => /\bcontact support|\bwrite to (?!\{support\})/i.test(text) && !bare.has(key))).toEqual([]);
  });

  it('counts nothing without its plural', () => {
    const counted = /\{(?:n|count|hours|days|months|number)\} (?:bets|hours|days|months|minutes|selections|markets|matches)\b/;
    expect(english.filter(([, text]) => counted.test(text))).toEqual([]);
  });
});

describe.each(loadLanguages())('texts in $name', ({ code }) => {
  const all = Object.values(loadTexts(code)).flatMap((words) => Object.entries(words));

  it('have no space at an end, none twice, and none before a mark', () => {
    expect(all.filter(([, text]) => text !== text.trim() || / {2}/.test(text) || / [.,;:!?،؛؟](?:\s|$)/.test(text))).toEqual([]);
  });

  it('end the sentence of a refusal with its mark', () => {
    expect(all.filter(([key, text]) => key.startsWith('refusal_') && !/[.؟?]\}*$/.test(text))).toEqual([]);
  });

  if (code === 'ar')
    it('join “و” to the next word', () => {
      expect(all.filter(([, text]) => / و /.test(text))).toEqual([]);
    });
});
