import { type Receipt, type SettledBet, settlementReceipt } from '@fairbook/domain/coupon/receipt';
import type { ResultFacts } from '@fairbook/domain/facts';
import { RULES_VERSION } from '@fairbook/domain/settlement/market-settlement';
import { compileAll, loadLanguages, loadTexts } from '@fairbook/words/load';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerWords, WordsProvider } from '../../shared/words/words.tsx';
import { SettlementCheck } from './settlement-check.tsx';

beforeAll(() => {
  for (const language of loadLanguages()) registerWords({ language, dictionary: compileAll(loadTexts(language.code)) });
});

const bet: SettledBet = {
  betId: '7',
  currency: 'EUR',
  kind: 'single',
  stake: 1000n,
  legs: [{ fixtureId: 1, market: '1x2', outcome: 'home', line: 0, game: { period: 'match', statistic: 'score' }, price: 2000 }],
};
const facts = (status: ResultFacts['status'], more: Partial<ResultFacts> = {}): ResultFacts => ({
  version: 1,
  status,
  complete: [],
  counts: { score: { match: { home: 1, away: 0 } } },
  ...more,
});
const shown = (receipt: Receipt, language = 'en'): string =>
  renderToStaticMarkup(
    <WordsProvider language={language}>
      <SettlementCheck receipt={receipt} legs={[]} rules={RULES_VERSION} />
    </WordsProvider>,
  );

describe('the check of a settlement', () => {
  it('is offered for one made under the rules of today', () => {
    const html = shown(settlementReceipt(bet, () => facts('ended'))!);
    expect(html).toContain('Recalculate');
    expect(html).not.toContain('Settled under version');
  });

  it.each(['en', 'ru', 'ar'])(
    'is not offered for one made under older rules, which is said at once with both versions (%s)',
    (language) => {
      const kept = { rulesVersion: 1, results: ['void'], result: 'void', payout: 1000n } as const;
      const html = shown(settlementReceipt(bet, () => facts('ended'), kept)!, language);
      expect(html).not.toContain('<button');
      const said = /<p class="check-at">(.*?)<\/p>/.exec(html)?.[1] ?? '';
      expect([said.includes('1'), said.includes(`${RULES_VERSION}`), said.length > 40]).toEqual([true, true, true]);
    },
  );

  it.each([
    ['en', 'Match result'],
    ['ru', 'Исход матча'],
    ['ar', 'نتيجة المباراة'],
  ])('leads to the rule by the name of the market (%s)', (language, market) => {
    const html = shown(settlementReceipt(bet, () => facts('ended'))!, language);
    expect(html).toMatch(new RegExp(`<a href="/${language}/information/rules#market/1x2"[^>]*>${market}</a>`));
    expect(html.replaceAll(/<[^>]+>/g, ' ')).not.toContain('market/');
  });

  it.each([
    ['en', 'Match cancelled'],
    ['ru', 'Матч отменён'],
    ['ar', 'أُلغيت المباراة'],
  ])('tells that a match was cancelled (%s)', (language, says) => {
    expect(shown(settlementReceipt(bet, () => facts('cancelled'))!, language)).toContain(says);
    expect(shown(settlementReceipt(bet, () => facts('ended'))!, language)).not.toContain(says);
  });

  it('tells since when a fixture was abandoned and until when it could have been resumed', () => {
    const abandonedAt = Date.UTC(2026, 7, 15, 18, 40);
    const html = shown(settlementReceipt(bet, () => facts('abandoned', { abandonedAt }))!).replaceAll(/<[^>]+>/g, ' ');
    expect(html).toMatch(/Abandoned · \s+15 Aug.*18:40/);
    expect(html).toMatch(/Not resumed by · \s+16 Aug.*18:40/);
  });
});
