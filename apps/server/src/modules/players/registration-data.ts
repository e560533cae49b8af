import { type AnswerOf, type Brand, type REGISTRATION_CALLS, type RegistrationView, registrationTypes } from '@fairbook/contract';
import { assert, type RegistrationType } from '@fairbook/domain';
import type { Ctx } from '../../platform/context.ts';
import type { Countries } from '../../platform/countries.ts';
import type { PlayersNeeds } from './needs.ts';
import { formNamed, registrationForm } from './registration-form.ts';
import { servedCountries } from './registration-options.ts';

/** The tab of each way to register; captions are words keys. */
const TABS: Readonly<Record<RegistrationType, { readonly caption: string; readonly icon: string }>> = {
  fast_reg: { caption: 'registration_fast', icon: 'lightning' },
  phone_reg: { caption: 'registration_by_phone', icon: 'phone' },
  full_reg: { caption: 'registration_full', icon: 'envelope-simple' },
  soc_reg: { caption: 'registration_by_social', icon: 'share-network' },
};

type RegistrationData = RegistrationView['data'];
type FormAnswer = AnswerOf<(typeof REGISTRATION_CALLS)['registrationFields']>['attributes'];

/** What stands around the forms where a brand says nothing. */
const USUAL_PAGE: RegistrationData['additionalConfig'] = {
  emailButtonText: 'registration_submit',
  phoneButtonText: 'registration_submit',
  registrationRedirectText: 'registration_look',
  firstDepositText: '',
  rechargeButtonText: 'registration_next',
  welcomeBonusDescription: '',
  saveLoginButtonDesign: 'outline',
  isLoginSavingNotificationVisible: true,
  showDepositBanner: false,
  showBackButton: true,
  showLeftBanner: true,
  hiddenRegistrationFormLeftBanner: false,
};

/** What a registration screen shows first: the ways there are, and what stands around their forms. A widget has no panel beside it and no way back. */
export function registrationData(brand: Brand, country: Countries, isWidget: boolean): RegistrationData {
  const types = registrationTypes(brand);
  const first = types.includes('full_reg') ? 'full_reg' : types[0];
  return {
    registrationTabs: types.map((value) => ({ value, ...TABS[value], selected: value === first })),
    // No bonus is offered: none exists.
    hasFirstDeposit: false,
    percentFirstDeposit: 0,
    minAgesInCountries: Object.fromEntries(servedCountries(brand, country).map(({ id }) => [`${id}`, brand.settings.minimumAge])),
    bonusAmount: '0',
    bannerTextByBonusCode: {},
    banner: null,
    bonuses: [],
    additionalConfig: {
      ...USUAL_PAGE,
      ...brand.settings.registrationPage,
      ...(isWidget ? { showLeftBanner: false, showBackButton: false } : {}),
    },
  };
}

/** The form of a name as it goes over the wire; undefined where the brand does not offer it. */
export function formOf(
  { clock, country }: Pick<PlayersNeeds, 'clock' | 'country'>,
  { brand, language }: Ctx,
  asked: string,
): FormAnswer | undefined {
  const named = formNamed(brand, asked);
  if (!named) return undefined;
  const { fields, relations } = registrationForm(brand, named, language, clock.now(), country);
  return { fields: [...fields], relation_fields: [...relations] };
}

/** What a registration screen shows, with the form it begins with. */
export function registrationView(
  needs: Pick<PlayersNeeds, 'clock' | 'country'>,
  ctx: Ctx,
  asked: { readonly isWidget: boolean; readonly form: string | undefined },
): RegistrationView {
  const data = registrationData(ctx.brand, needs.country, asked.isWidget);
  const first = data.registrationTabs.find(({ selected }) => selected)?.value ?? 'full_reg';
  const wanted = asked.form === undefined ? undefined : formOf(needs, ctx, asked.form);
  const form = wanted ?? formOf(needs, ctx, first);
  assert(form, 'a brand offers the form it begins with');
  return { data, form: { name: wanted === undefined ? first : (asked.form ?? first), ...form } };
}
