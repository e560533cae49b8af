import { loadBrands, settingRules } from '@fairbook/brands';
import type { SettingLayers } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { why } from './why.ts';

const { brands, jurisdictions, ownSettings } = await loadBrands();
const kestrel = brands.find(({ key }) => key === 'kestrel')!;
const layers: SettingLayers = {
  jurisdiction: settingRules(jurisdictions.get('gb')!),
  brand: ownSettings.get(kestrel.id)!,
  staff: { expressOfTheDay: false, blockedCountries: ['KP'] },
};
const asked = { country: undefined, language: undefined, signedIn: false };
const ask = (address: string, more: object = {}) => why(kestrel, layers, { ...asked, address, ...more }).join('\n');

test.each([
  ['/en/express', {}, /not found \(404\)\n {2}hidden +hides it: .*expressOfTheDay is false \(staff\)/],
  ['https://kestrel.localhost/ru/live?x=1', {}, /multi live \(\/ru\/live\).* in ru: shown/],
  ['live', { country: 'KP' }, /451[\s\S]+country +hides it: .*blockedCountries is \["KP"\] \(staff\)/],
  ['/en/information/rules', { country: 'KP' }, /: shown[\s\S]+No setting can hide it/],
  ['/en/registration', { signedIn: true }, /a player .*leads to the home page\n[\s\S]+guests-only +hides it/],
  ['/en/office', { language: 'ar' }, /in ar: leads to signing in/],
  ['/en/results/football', {}, /shown[\s\S]+screenLanguages is \{\} \(default\)/],
  ['/en/nowhere', {}, /"nowhere" is no screen/],
])('%s', (address, more, expected) => expect(ask(address, more)).toMatch(expected));
