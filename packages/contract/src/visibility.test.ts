import { describe, expect, test } from 'vitest';
import { fitsPath } from './screen-address.ts';
import { SCREENS, type Screen, type ScreenName } from './screens.ts';
import { resolveSettings, type SettingsOf } from './settings.ts';
import { explainScreen, hasCasino, hiddenBy, type ScreenVisitor, screenAnswer } from './visibility.ts';

const screen = (name: ScreenName): Screen => SCREENS.find((each) => each.name === name) as Screen;
const settings = (brand: SettingsOf) => resolveSettings({ jurisdiction: {}, brand, staff: {} });
const guest: ScreenVisitor = {
  ...{ signedIn: false, language: 'en', settings: settings({}), conditions: new Set<never>() },
  ...{ blocked: false, casino: true },
};
const player: ScreenVisitor = { ...guest, signedIn: true };
const without: SettingsOf = { hiddenScreens: ['team'], screenLanguages: { 'champ results': ['ru'] }, expressOfTheDay: false };
const bare = settings(without);

describe('a screen', () => {
  test.each<[ScreenName, ScreenVisitor, ReturnType<typeof hiddenBy>, ReturnType<typeof screenAnswer>]>([
    ['home', guest, undefined, 200],
    ['registration', guest, undefined, 200],
    ['registration', player, 'guests-only', 'home'],
    ['sign in', player, 'guests-only', 'home'],
    ['office', guest, 'players-only', 'sign-in'],
    ['office', player, undefined, 200],
    ['champ results', { ...guest, settings: bare }, 'language', 404],
    ['champ results', { ...guest, settings: bare, language: 'ru' }, undefined, 200],
    ['team', { ...guest, settings: bare }, 'hidden', 404],
    ['slots', guest, undefined, 200],
    ['lobby', { ...guest, casino: false }, 'casino', 404],
    ['home', { ...guest, casino: false }, undefined, 200],
    ['vip club', { ...guest, settings: settings({ hiddenScreens: ['vip club'] }) }, 'hidden', 404],
    ['express day', guest, undefined, 200],
    ['express day', { ...guest, settings: bare }, 'hidden', 404],
    ['office_recharge', player, undefined, 200],
    ['office_recharge', { ...player, conditions: new Set(['nothing-to-pay-with'] as const) }, 'player', 404],
    ['home', { ...guest, blocked: true }, 'country', 451],
    ['registration', { ...guest, blocked: true }, 'country', 451],
    ['office_recharge', { ...player, blocked: true }, 'country', 451],
    ['office_deduce', { ...player, blocked: true }, undefined, 200],
    ['responsiblegaming', { ...guest, blocked: true }, undefined, 200],
  ])('%s', (name, visitor, rule, answer) => {
    expect([hiddenBy(screen(name), visitor), screenAnswer(screen(name), visitor)]).toEqual([rule, answer]);
    expect(explainScreen(screen(name), visitor).find(({ hides }) => hides)?.rule).toBe(rule);
  });
});

test('what protects players cannot be hidden, whatever a setting says', () => {
  const lasting = SCREENS.filter((each: Screen) => each.lasting === true);
  expect(lasting.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['office_responsible', 'office_self_exclusion', 'office_deduce', 'responsiblegaming', 'rules']),
  );
  const all = { ...guest.settings, hiddenScreens: lasting.map(({ name }) => name) };
  for (const each of lasting) expect([undefined, 'guests-only', 'players-only']).toContain(hiddenBy(each, { ...guest, settings: all }));
});

test('a path with parameters is hidden without hiding another: none fits it', () => {
  for (const { path } of SCREENS) expect(SCREENS.filter((each) => fitsPath(path, each.path)).map((each) => each.path)).toEqual([path]);
});

describe('a casino', () => {
  test.each<[brand: Parameters<typeof hasCasino>[0], country: string | undefined, there: boolean]>([
    [{ casino: { suppliers: ['toy'] }, settings: settings({}) }, undefined, true],
    [{ casino: { suppliers: ['toy'] }, settings: settings({}) }, 'MT', true],
    [{ settings: settings({}) }, 'MT', false],
    [{ casino: { suppliers: ['toy'] }, settings: settings({ casino: false }) }, 'MT', false],
    [{ casino: { suppliers: ['toy'] }, settings: settings({ casinoBlockedCountries: ['MT'] }) }, 'MT', false],
    [{ casino: { suppliers: ['toy'] }, settings: settings({ casinoBlockedCountries: ['MT'] }) }, 'AT', true],
    [{ casino: { suppliers: ['toy'] }, settings: settings({ casinoBlockedCountries: ['MT'] }) }, undefined, true],
  ])('%o for %s: %s', (brand, country, there) => {
    expect(hasCasino(brand, country)).toBe(there);
  });
});
