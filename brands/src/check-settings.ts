import { isAllowed, maySet, type SettingLayer, type SettingName, type SettingRules, type SettingsOf } from '@fairbook/contract';
import { BRAND_SETTINGS } from '@fairbook/contract/settings';

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** What is wrong with what a layer says, each as one sentence; `where`: the place its rules come from. The shape of the values is checked before. */
export function settingProblems(said: SettingsOf, layer: SettingLayer, rules: SettingRules, where: string): string[] {
  return (Object.entries(said) as [SettingName, unknown][]).flatMap(([name, value]) => {
    // What is as the product has it anyway may be said by anybody.
    if (JSON.stringify(value) === JSON.stringify(BRAND_SETTINGS[name].default)) {
      if (!maySet(layer, name) || isAllowed(name, value, rules)) return [];
    } else if (!maySet(layer, name)) return [`settings.${name} is not for ${layer === 'staff' ? 'staff' : 'a brand'} to set`];
    if (!isAllowed(name, value, rules))
      return [`settings.${name} must keep to what ${where} says (${JSON.stringify(rules[name])}), not ${JSON.stringify(value)}`];
    if (name === 'timeZone' && !isZone(String(value))) return [`settings.timeZone has ${value}, which is no time zone`];
    return [];
  });
}
