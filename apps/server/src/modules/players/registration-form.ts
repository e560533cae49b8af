import { type Brand, EMAIL_LENGTH, type FieldDefinition, NAME_LENGTH, PASSWORD_LENGTH, type RegistrationType } from '@fairbook/contract';
import { currencyByCode } from '@fairbook/domain';
import type { CountryOption } from '../../platform/countries.ts';

/** Types of registration a brand offers, the one it would rather see first. */
export const typesOf = (brand: Brand): RegistrationType[] =>
  brand.settings.oneClickRegistration ? ['fast_reg', 'full_reg'] : ['full_reg'];

const required = (id: string) => ({ kind: 'required', message: `required_${id}` }) as const;

type Part = Partial<FieldDefinition> & Pick<FieldDefinition, 'id' | 'type'>;

const field = (part: Part): FieldDefinition => ({
  name: part.id,
  group: 'main',
  visible: true,
  title: `registration_${part.id.replaceAll('-', '_')}`,
  placeholder: '',
  required: true,
  disabled: false,
  inputType: 'text',
  maxLength: null,
  rules: [required(part.id)],
  tooltip: null,
  options: [],
  parentName: null,
  parentValue: null,
  ...part,
});

/** Least birth date a calendar offers. */
const EARLIEST_BIRTH = '1906-01-01 00:00:00';

/** Latest birth date of somebody old enough, as the spec writes bounds. */
function latestBirth(minimumAge: number, now: number): string {
  const today = new Date(now);
  const latest = new Date(Date.UTC(today.getUTCFullYear() - minimumAge, today.getUTCMonth(), today.getUTCDate()));
  return `${latest.toISOString().slice(0, 10)} 23:59:59`;
}

/** Where a player lives and which currency their account has. */
function residenceFields(brand: Brand, language: string, country: (alpha2: string) => CountryOption | undefined): FieldDefinition[] {
  const countryNames = new Intl.DisplayNames([language], { type: 'region' });
  const currencyNames = new Intl.DisplayNames([language], { type: 'currency' });
  const countries = brand.servedCountries
    .flatMap((alpha2) => {
      const known = country(alpha2);
      if (!known) return [];
      const name = countryNames.of(alpha2) ?? known.name;
      return [{ id: known.id, name, Alpha2: alpha2.toLowerCase(), phone_code: known.callingCode, selected: alpha2 === brand.country }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, language));
  const currencies = brand.currencies.flatMap((code) => {
    const known = currencyByCode(code);
    return known ? [{ id: known.id, name: currencyNames.of(code) ?? code, code, selected: code === brand.defaultCurrency }] : [];
  });
  return [
    field({ id: 'country_id', type: 'select', options: countries }),
    field({ id: 'currency_id', type: 'select', options: currencies }),
  ];
}

/** Who a player is: asked for by the full form alone. */
const personFields = ({ settings }: Brand, now: number): FieldDefinition[] =>
  (
    [
      {
        id: 'email',
        type: 'email',
        inputType: 'email',
        maxLength: EMAIL_LENGTH,
        rules: [required('email'), { kind: 'email', message: 'validation_enter_correct_email' }],
      },
      {
        id: 'password',
        type: 'password',
        inputType: 'password',
        maxLength: PASSWORD_LENGTH.most,
        tooltip: 'registration_password_advice',
        rules: [
          required('password'),
          { kind: 'minLength', value: PASSWORD_LENGTH.least, message: 'min_symbols_limit' },
          { kind: 'maxLength', value: PASSWORD_LENGTH.most, message: 'max_symbols_limit' },
          { kind: 'password', message: 'refusal_weak-password' },
        ],
      },
      ...(['name', 'surname'] as const).map((id): Part => {
        const match = { kind: 'match', value: "^[\\p{L}\\p{M}' `-]+$", message: 'password_available_symbols' } as const;
        return { id, type: 'input', maxLength: NAME_LENGTH, rules: [required(id), match] };
      }),
      {
        id: 'date_birthday',
        type: 'birthday',
        inputType: 'date',
        rules: [
          required('date_birthday'),
          { kind: 'isDateTime', message: 'validation_date' },
          { kind: 'minValue', value: EARLIEST_BIRTH, message: 'validation_date' },
          { kind: 'maxValue', value: latestBirth(settings.minimumAge, now), message: 'refusal_under-age' },
        ],
      },
    ] satisfies Part[]
  ).map(field);

const CONSENTS: readonly FieldDefinition[] = [
  field({
    id: 'agree-policy',
    type: 'checkbox',
    inputType: 'checkbox',
    group: 'consents',
    rules: [{ kind: 'boolean', message: 'refusal_consent-missing' }],
  }),
  field({ id: 'receive_news', type: 'checkbox', inputType: 'checkbox', group: 'consents', required: false, rules: [] }),
];

/** The form of a type of registration: its fields in order, with the rules the server applies too. Undefined when the brand does not offer it. */
export function registrationForm(
  brand: Brand,
  type: string,
  language: string,
  now: number,
  country: (alpha2: string) => CountryOption | undefined,
): FieldDefinition[] | undefined {
  if (!(typesOf(brand) as readonly string[]).includes(type)) return undefined;
  return [...residenceFields(brand, language, country), ...(type === 'full_reg' ? personFields(brand, now) : []), ...CONSENTS];
}
