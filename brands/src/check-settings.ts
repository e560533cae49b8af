import { isAllowed, maySet, type SettingLayer, type SettingName, type SettingRules, type SettingsOf } from '@fairbook/contract';
import { BRAND_SETTINGS } from '@fairbook/contract/settings';
import type { FieldId, RegistrationFormName } from '@fairbook/domain';

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** What an account cannot be opened without, by the forms that must ask for it. */
const NEEDED: readonly (readonly [forms: readonly RegistrationFormName[], ids: readonly FieldId[]])[] = [
  [
    ['full_reg', 'short', 'full-v1'],
    ['email', 'password', 'agree-policy'],
  ],
  [['phone_reg'], ['phone', 'phone_confirmation', 'agree-policy']],
  [['fast_reg', 'soc_reg'], ['agree-policy']],
];

/** Forms that leave out what they cannot do without, or name a field twice. */
const formFaults = (forms: SettingsOf['registrationForms'] = {}): string[] =>
  NEEDED.flatMap(([names, needed]) =>
    names.flatMap((name) => {
      const asked = forms[name];
      if (!asked) return [];
      const ids = asked.map(({ id }) => id);
      const left = needed.filter((id) => !asked.some((field) => field.id === id && field.required !== false && field.hidden !== true));
      return [
        ...left.map((id) => `settings.registrationForms.${name} must ask for ${id}`),
        ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `settings.registrationForms.${name} asks for ${id} twice`),
      ];
    }),
  );

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
    if (name === 'registrationForms') return formFaults(said.registrationForms);
    return [];
  });
}
