import type { MovementProofPart } from '@fairbook/contract';
import type { ProofCheck } from '@fairbook/domain/heads';
import { compileAll, loadLanguages, loadTexts } from '@fairbook/words/load';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerWords, WordsProvider } from '../../shared/words/words.tsx';
import { ProofResult } from './movement-proof.tsx';
import { browserTools, joined } from './movement-proof-tools.ts';

beforeAll(() => {
  for (const language of loadLanguages()) registerWords({ language, dictionary: compileAll(loadTexts(language.code)) });
});

const shown = (check: ProofCheck, language = 'en'): string =>
  renderToStaticMarkup(
    <WordsProvider language={language}>
      <ProofResult check={check} />
    </WordsProvider>,
  );
const hash = '1'.repeat(64);
const lanes = Array.from({ length: 4 }, () => ({ from: 0, seq: 1, block: 1, hash }));
const head = (number: number) => ({
  number,
  at: 1_785_931_200_000,
  previous: hash,
  size: 4,
  root: hash,
  lanes,
  hash,
  key: 'abcd',
  signature: '',
});

describe('the check of movements', () => {
  it.each(['hash', 'signature', 'chain', 'path', 'stranger', 'order', 'balance'] as const)(
    'says what is wrong in every language: %s',
    (reason) => {
      for (const language of ['en', 'ru', 'ar']) {
        const html = shown({ verdict: 'broken', reason, at: 'head 7' }, language);
        expect(html).toContain('head 7');
        expect(html).not.toContain('proof_');
      }
    },
  );

  it('tells how many movements stand in how many heads, what waits, and what this browser cannot check', () => {
    const html = shown({ verdict: 'proved', movements: 3, heads: 1, newest: head(9), waiting: 2, signed: false });
    expect(html).toContain('3 transactions in 1 signed checkpoint,');
    expect(html).toContain('2 transactions are newer');
    expect(html).toContain('cannot check signatures');
    expect(html).toContain(hash);
    expect(shown({ verdict: 'proved', movements: 0, heads: 0, newest: undefined, waiting: 1, signed: true })).toContain(
      'No checkpoint covers',
    );
  });

  it('joins the parts of a proof: a head that two of them name stands once', () => {
    const part = (number: number, text: string, more: string | null): MovementProofPart => ({
      format: 'fairbook-movements-1',
      brandId: 1,
      playerId: '4',
      madeAt: 5,
      publicKey: 'k',
      heads: [{ head: head(number), movements: [{ text, path: [] }] }],
      waiting: 1,
      more,
    });
    const whole = joined([part(1, 'a', '1'), part(1, 'b', '2'), part(2, 'c', null)]);
    expect(whole?.heads.map((each) => [each.head.number, each.movements.map(({ text }) => text)])).toEqual([
      [1, ['a', 'b']],
      [2, ['c']],
    ]);
    expect(whole).toMatchObject({ waiting: 3 });
    expect(whole).not.toHaveProperty('more');
  });

  // RFC 8032, section 7.1, test 2.
  it('knows a signature of Ed25519 from another', async () => {
    const bytes = (hex: string) => btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))));
    const key = bytes('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c');
    const signature = bytes(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    );
    expect(await browserTools.verify(key, 'r', signature)).toBe(true);
    expect(await browserTools.verify(key, 's', signature)).toBe(false);
  });
});
