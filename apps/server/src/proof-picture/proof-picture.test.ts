import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBrands } from '@fairbook/brands';
import type { BetLegView, Brand, ProofView } from '@fairbook/contract';
import { beforeAll, expect, test } from 'vitest';
import { loadWords, type Words } from '../words/words.ts';
import { CARD } from './card.ts';
import { createProofPictures } from './proof-picture.ts';

let brands: readonly Brand[];
let words: Words;
let draw: ReturnType<typeof createProofPictures>;
beforeAll(async () => {
  ({ brands } = await loadBrands());
  words = loadWords(brands);
  draw = createProofPictures({ voice: words.voice, siteOf: () => 'bets.example' });
});

const leg = (home: string, away: string, pick: string): BetLegView => ({
  key: '1000000128:1:0',
  gameId: 1_000_000_128,
  constId: 2,
  sportId: 1,
  competition: 'Bundesliga',
  home,
  away,
  crests: {
    home: { base: '#d71920', second: '#ffffff', pattern: 'stripes', code: 'BAY' },
    away: { base: '#fde100', second: '#000000', pattern: 'chief', code: 'BVB' },
  },
  startsAt: 1_700_000_000_000,
  phase: 'line',
  market: 'Match result <1x2> & more',
  pick,
  price: 1825,
  result: 'won',
  score: undefined,
  minute: undefined,
});
const proof = (more: Partial<ProofView> = {}): ProofView => ({
  code: '0'.repeat(26),
  kind: 'express',
  placedAt: 1_700_000_000_000,
  settledAt: 1_700_000_100_000,
  status: 'won',
  resettled: false,
  price: 12_345,
  legs: [
    leg('Borussia Mönchengladbach', 'Wolverhampton Wanderers', 'Borussia Mönchengladbach or draw'),
    leg('Łódź', 'Şanlıurfa', 'Over 2.5'),
    leg('Спартак Москва', 'Динамо Киев', 'Ничья'),
    leg('الأهلي', 'الزمالك', 'الأهلي'),
  ],
  receipt: { product: '2469/200', payout: '12.35' },
  ...more,
});
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

test.each(['en', 'ru', 'ar'])('draws any alphabet in every brand’s look as a PNG of 1200 x 630, in %s', async (language) => {
  for (const brand of brands) {
    const png = await draw(proof(), { brand, language });
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(sizeOf(png)).toEqual(CARD);
    // An empty or failed drawing packs to a few kilobytes.
    expect(png.length).toBeGreaterThan(20_000);
    if (process.env['PICTURES']) writeFileSync(join(process.env['PICTURES'], `proof-${brand.key}-${language}.png`), png);
  }
});

test('is drawn anew when a leg is decided while the bet is open', async () => {
  const ctx = { brand: brands[0]!, language: 'en' };
  const { settledAt: _, ...open } = proof({ status: 'accepted', receipt: null });
  const legs: ProofView['legs'] = open.legs.map((each) => ({ ...each, result: 'open' }));
  const before = await draw({ ...open, settledAt: undefined, legs }, ctx);
  expect(await draw({ ...open, settledAt: undefined, legs: legs.with(0, { ...legs[0]!, result: 'lost' }) }, ctx)).not.toEqual(before);
});

test('draws names with characters that no picture can hold', async () => {
  const odd = ['\u0000', '\u0001\u0008', '\ud800', '\ufffe', ']]>', '&#0;', '"\'<svg onload=alert(1)>'].map((text) =>
    leg(text, `a${text}b`, text),
  );
  for (const one of odd) {
    const png = await draw(proof({ legs: [one] }), { brand: brands[0]!, language: 'en' });
    expect(sizeOf(png)).toEqual(CARD);
  }
});

test('is drawn anew when the bet is settled, when it is settled again and when amounts are shown', async () => {
  const brand = brands[0]!;
  const ctx = { brand, language: 'en' };
  const money = { stake: '10.00', currency: 'EUR', potentialReturn: '123.45', payout: '123.45' };
  const { settledAt: _, ...open } = proof({ status: 'accepted', receipt: null });
  const drawn = await Promise.all(
    [{ ...open, settledAt: undefined }, proof(), proof({ status: 'lost', resettled: true }), proof({ money })].map((each) =>
      draw(each, ctx),
    ),
  );
  expect(new Set(drawn.map((png) => png.toString('base64'))).size).toBe(4);
  expect(await draw(proof(), ctx)).toBe(drawn[1]);
});

test('a national team flies its flag', async () => {
  const of = (flag?: string) => {
    const [own] = [leg('Trinidad and Tobago', 'Jamaica', 'Trinidad and Tobago')];
    const home = { ...own!.crests!.home, ...(flag === undefined ? {} : { flag }) };
    return draw(proof({ code: `${flag ?? 'none'}`.padEnd(26, '0'), legs: [{ ...own!, crests: { ...own!.crests!, home } }] }), {
      brand: brands[0]!,
      language: 'en',
    });
  };
  const [shield, flag, unknown] = await Promise.all([of(), of('tt'), of('no-such-flag')]);
  expect(flag.equals(shield)).toBe(false);
  expect(unknown.equals(shield)).toBe(true);
});
