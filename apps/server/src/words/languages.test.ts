import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { loadBrands } from '@fairbook/brands';
import { allSports, type FixtureStatus, MARKETS, RESUMPTION_MS, type TeamStatistics } from '@fairbook/domain';
import { DICTIONARIES, loadLanguages, loadTexts } from '@fairbook/words/load';
import { loadMarketWords, marketWords } from '@fairbook/words/markets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttp } from '../platform/http.ts';
import { quietFaultLog, quietLog } from '../testing/quiet-fault-log.ts';
import { wordRoutes } from './word-routes.ts';
import { loadWords, type PageWords } from './words.ts';

const STATISTICS: Readonly<Record<keyof TeamStatistics, true>> = {
  corners: true,
  yellowCards: true,
  redCards: true,
  shots: true,
  shotsOnTarget: true,
  possession: true,
  attacks: true,
  dangerousAttacks: true,
};
/** A live fixture is told by its period or its break. */
const STATES: Readonly<Record<Exclude<FixtureStatus, 'live'> | 'break', true>> = {
  'not-started': true,
  interrupted: true,
  ended: true,
  abandoned: true,
  cancelled: true,
  postponed: true,
  break: true,
};
const VALUES = { line: '2.5', home: 'Leeds', away: 'Derby' };

describe.each(loadLanguages())('betting in $name', ({ code }) => {
  const words = marketWords(code);
  test.each(MARKETS)('$name and its outcomes have words', ({ name, line, outcomes }) => {
    expect(words.marketName(name)).not.toBe(name);
    for (const { name: outcome } of outcomes) {
      const [short, full] = [words.short(name, outcome, VALUES), words.full(name, outcome, VALUES)];
      for (const text of [short, full]) expect([outcome, text]).not.toEqual([outcome, outcome]);
      expect(`${short} ${full}`).not.toMatch(/outcome_|[{}]|undefined/);
      if (line !== 'none' && outcome !== 'any-other') expect(full).toContain(VALUES.line);
    }
  });
  test('every sport, period, statistic and state of play has words', () => {
    const games = allSports().flatMap((sport) => sport.games);
    const periods = [...games.map((game) => game.period), ...allSports().flatMap((sport) => sport.periods), 'full', 'overtime'];
    const statistics = [...Object.keys(STATISTICS), ...games.flatMap(({ statistic }) => (statistic === 'score' ? [] : [statistic]))];
    expect(periods.filter((period) => words.period(period) === period)).toEqual([]);
    expect(statistics.filter((statistic) => words.statistic(statistic) === statistic)).toEqual([]);
    expect(Object.keys(STATES).filter((state) => words.play(state) === state)).toEqual([]);
    expect(MARKETS.filter(({ tab }) => words.tab(tab) === tab)).toEqual([]);
    for (const sport of allSports().map(({ key }) => key)) {
      const { name, period, periods: many } = words.sport(sport);
      expect([name === sport, period, many]).toEqual([false, expect.stringMatching(/./), expect.stringMatching(/./)]);
    }
  });
});

test.each(loadLanguages())('the rules in $name name the time in which an abandoned fixture may be resumed', ({ code }) => {
  expect(loadTexts(code)['v3_rules']?.['rules.general.abandoned']).toContain(`${RESUMPTION_MS / 3_600_000}`);
});

describe('a language is one folder', () => {
  let folder: URL;
  beforeAll(async () => {
    const path = await mkdtemp(join(tmpdir(), 'languages-'));
    folder = pathToFileURL(`${path}/`);
    await cp(fileURLToPath(DICTIONARIES), path, { recursive: true });
    await cp(join(path, 'en'), join(path, 'fr'), { recursive: true });
    const change = async (file: string, changes: object) => {
      const at = join(path, 'fr', file);
      await writeFile(at, JSON.stringify({ ...JSON.parse(await readFile(at, 'utf8')), ...changes }));
    };
    await change('language.json', { id: 4, code: 'fr', locale: 'fr-u-nu-latn', name: 'Français' });
    await change('v3_markets.json', { market_1x2: 'Résultat du match', outcome_over: 'Plus de' });
    await change('v3_outcomes.json', { outcome_total_over_full: "Total, plus d'un peu que {line}" });
    await change('v3_refusals.json', { 'refusal_under-age': "Vous n'avez pas l'âge de jouer." });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('it is known, with its own name', () => {
    expect(loadLanguages(folder).map(({ code, name }) => [code, name])).toContainEqual(['fr', 'Français']);
  });

  test.each([
    ['pt-BR', 'pt-BR-u-nu-latn', undefined],
    ['fil', 'fil-u-nu-latn', undefined],
    ['zh-Hant-TW', 'zh-Hant-TW-u-nu-latn', undefined],
    ['pt-br', 'pt-BR-u-nu-latn', 'a code is a language'],
    ['portuguese', 'pt', 'a code is a language'],
    ['iw', 'he', 'a code is a language'],
  ])('its code is one of BCP 47 as it is written: %s', async (code, locale, wrong) => {
    const own = new URL(`${code}/`, folder);
    await cp(new URL('fr/', folder), own, { recursive: true });
    const facts = JSON.parse(await readFile(new URL('language.json', own), 'utf8'));
    await writeFile(new URL('language.json', own), JSON.stringify({ ...facts, id: 5, code, locale }));
    try {
      if (wrong) expect(() => loadLanguages(folder)).toThrow(wrong);
      else expect(loadWords([], folder).say({ code: 'under-age' }, code)).toBe("Vous n'avez pas l'âge de jouer.");
    } finally {
      await rm(own, { recursive: true });
    }
  });

  test('it names markets, outcomes and refusals', () => {
    const words = loadMarketWords({ code: 'fr', locale: 'fr' }, folder);
    expect([words.marketName('1x2'), words.short('total', 'over', {}), words.full('total', 'over', VALUES)]).toEqual([
      'Résultat du match',
      'Plus de',
      "Total, plus d'un peu que 2.5",
    ]);
    expect(loadWords([], folder).say({ code: 'under-age' }, 'fr')).toBe("Vous n'avez pas l'âge de jouer.");
  });

  test('pages fetch it by the address they are given, without what only the server says', async () => {
    const { brands } = await loadBrands();
    const http = await createHttp({
      config: readConfig({ LOG_LEVEL: 'silent' }),
      context: async (request) => ({ brand: brands[0]!, player: undefined, language: 'fr', requestId: request.id, ip: request.ip, now: 0 }),
      say: (refusal) => refusal.code,
      faultLog: quietFaultLog,
      log: quietLog,
    });
    try {
      const words = loadWords([], folder);
      wordRoutes(http, words);
      const page = (await http.inject(words.general.get('fr')?.address ?? '')).json<PageWords>();
      expect(page.language).toMatchObject({ code: 'fr', dir: 'ltr', name: 'Français' });
      expect(page.dictionary).toMatchObject({ market_1x2: 'Résultat du match', outcome_over: 'Plus de' });
      expect(page.dictionary).not.toHaveProperty('outcome_total_over_full');
      const compressed = await http.inject({ url: words.general.get('fr')?.address ?? '', headers: { 'accept-encoding': 'gzip, br' } });
      expect([compressed.headers['content-encoding'], compressed.headers['vary']]).toEqual(['br', 'accept-encoding']);
      expect(JSON.parse(`${brotliDecompressSync(compressed.rawPayload)}`)).toEqual(page);
      const { data } = (await http.inject('/translation-api/by-lang/fr')).json<{ data: { attributes: { dictionaryMap: string } } }>();
      const map = JSON.parse(data.attributes.dictionaryMap) as Record<string, string>;
      expect((await http.inject(`/genfiles/web-app-v2/${map['v3_markets']}`)).json()).toMatchObject({ market_1x2: 'Résultat du match' });
      const missing = await http.inject('/genfiles/web-app-v2/dictionary2/v3_markets/fr/dictionary_0.json');
      expect([missing.statusCode, missing.json()]).toEqual([404, expect.objectContaining({ status: 2, httpCode: 404, success: false })]);
    } finally {
      await http.close();
    }
  });

  test.each([
    ['another code', { code: 'de' }, 'The language in the folder fr cannot be spoken: its code must be fr.'],
    ['a direction that is none', { dir: 'up' }, 'dir must be ltr or rtl'],
    ['a locale that is not known', { locale: 'xx' }, 'locale xx is not known'],
    ['the id of another', { id: 2 }, 'both have the id 2'],
  ])('%s is named', async (_, wrong, sentence) => {
    const file = new URL('fr/language.json', folder);
    const right = await readFile(file, 'utf8');
    await writeFile(file, JSON.stringify({ ...JSON.parse(right), ...wrong }));
    try {
      expect(() => loadLanguages(folder)).toThrow(sentence);
    } finally {
      await writeFile(file, right);
    }
  });
});
