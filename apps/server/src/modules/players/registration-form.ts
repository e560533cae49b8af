import { type Brand, registrationTypes, USUAL_FORMS } from '@fairbook/contract';
import type { RegistrationFormName, RegistrationType } from '@fairbook/domain';
import { type BuiltForm, buildForm } from '@fairbook/forms';
import type { Countries } from '../../platform/countries.ts';
import { optionsOf } from './registration-options.ts';

/** Forms of the e-mail type besides its own. */
const OF_EMAIL: ReadonlySet<string> = new Set(['short', 'full-v1']);

/** A form of registration, and the type that it is one of. */
export interface NamedForm {
  readonly type: RegistrationType;
  readonly name: RegistrationFormName;
}

/** The form somebody asks for by its name; the e-mail type has the form the brand chose, and `short_reg` is another name of it. Undefined: the brand does not offer it. */
export function formNamed(brand: Brand, asked: string): NamedForm | undefined {
  const types = registrationTypes(brand);
  if (OF_EMAIL.has(asked) && types.includes('full_reg')) return { type: 'full_reg', name: asked as RegistrationFormName };
  const type = types.find((each) => each === (asked === 'short_reg' ? 'full_reg' : asked));
  return type && { type, name: type === 'full_reg' ? brand.settings.registrationVariant : type };
}

/** A form of registration: its fields in the brand's order, with the rules the server applies too. */
export function registrationForm(brand: Brand, { name }: NamedForm, language: string, now: number, country: Countries): BuiltForm {
  const { registrationForms, registrationFullRow, registrationCompact, minimumAge, phoneRules } = brand.settings;
  return buildForm({
    asked: registrationForms[name] ?? USUAL_FORMS[name],
    fullRow: registrationFullRow,
    compact: registrationCompact,
    options: optionsOf(brand, language, country),
    minimumAge,
    phoneRules,
    now,
  });
}
