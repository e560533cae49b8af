import { describe, expect, test } from 'vitest';
import { BRAND_SETTINGS, coefView, resolveSetting, resolveSettings, SETTING_NAMES, type SettingLayers } from './settings.ts';

const none: SettingLayers = { jurisdiction: {}, brand: {}, staff: {} };
const of = <Name extends Parameters<typeof resolveSetting>[0]>(name: Name, layers: Partial<SettingLayers>) =>
  resolveSetting(name, { ...none, ...layers });

test('without a word of anybody every setting is as the product has it', () => {
  for (const name of SETTING_NAMES) {
    const { setBy, default: value } = BRAND_SETTINGS[name];
    expect(resolveSetting(name, none)).toEqual({ value, source: setBy.length === 0 ? 'product' : 'default' });
  }
});

test('without a brand there is nothing to resolve', () => {
  expect(() => resolveSettings(undefined)).toThrow('config is absent');
});

describe('the strongest layer that may speak is heard', () => {
  test.each([
    [{ brand: { priceHistory: false } }, { value: false, source: 'brand' }],
    [
      { brand: { priceHistory: false }, staff: { priceHistory: true } },
      { value: true, source: 'staff' },
    ],
    [{ jurisdiction: { priceHistory: { usual: false } } }, { value: false, source: 'jurisdiction' }],
    [
      { jurisdiction: { priceHistory: { usual: false } }, brand: { priceHistory: true } },
      { value: true, source: 'brand' },
    ],
    [
      { jurisdiction: { priceHistory: { fixed: false } }, staff: { priceHistory: true } },
      { value: false, source: 'jurisdiction' },
    ],
    [
      { jurisdiction: { priceHistory: { fixed: false } }, staff: { priceHistory: false } },
      { value: false, source: 'staff' },
    ],
  ] as const)('%j', (layers, resolved) => expect(of('priceHistory', layers)).toEqual(resolved));

  test('and staff are not where the schema does not let them', () => {
    expect(of('minimumAge', { brand: { minimumAge: 21 }, staff: { minimumAge: 18 } })).toEqual({ value: 21, source: 'brand' });
    expect(of('limitsBar', { brand: { limitsBar: false } })).toEqual({ value: true, source: 'product' });
  });
});

describe('a jurisdiction bounds', () => {
  test('a number', () => {
    const jurisdiction = { minimumAge: { usual: 18, least: 18, most: 25 } };
    expect(of('minimumAge', { jurisdiction, brand: { minimumAge: 17 } })).toEqual({ value: 18, source: 'jurisdiction' });
    expect(of('minimumAge', { jurisdiction, brand: { minimumAge: 30 } })).toEqual({ value: 25, source: 'jurisdiction' });
    expect(of('minimumAge', { jurisdiction, brand: { minimumAge: 21 } })).toEqual({ value: 21, source: 'brand' });
  });
  test('a list, of which nothing can be taken away', () => {
    const jurisdiction = { blockedCountries: { includes: ['KP'] } };
    expect(of('blockedCountries', { jurisdiction, staff: { blockedCountries: ['US'] } })).toEqual({
      value: ['KP', 'US'],
      source: 'jurisdiction',
    });
    expect(of('blockedCountries', { jurisdiction })).toEqual({ value: ['KP'], source: 'jurisdiction' });
  });
});

test('odds are numbered as the wire numbers them', () => {
  expect([coefView('decimal'), coefView('american')]).toEqual([0, 2]);
});
