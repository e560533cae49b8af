import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountHarness, accountHarness, EURO, MALTA } from '../../testing/account-harness.ts';

let harness: AccountHarness;
beforeAll(async () => {
  harness = await accountHarness();
  harness.registers.set('gamstop', { name: 'gamstop', check: async () => ({ kind: 'clear', reference: 'a test' }) });
});
afterAll(() => harness.end());

const KAZAKHSTAN = 82;
const KESTREL = 'kestrel.localhost';
const person = {
  type: 'full_reg',
  country_id: MALTA,
  currency_id: EURO,
  email: 'mara.kelly@mail.test',
  password: 'a quiet harbour at noon',
  name: 'Mara',
  surname: 'Kelly',
  date_birthday: '1994-06-14',
  'agree-policy': true,
};
const phone = { countryCode: 'mt', countryId: MALTA, fullPhone: '35699123456', phoneCode: '356', phoneNum: '99123456' };
const submit = (body: object, host?: string) =>
  harness.call('POST', '/web-api/api/registration/v1/submit', { body, ...(host ? { host } : {}) });
const confirm = async (email: string, host?: string) =>
  harness.call('POST', '/web-api/api/registration/v1/confirm', {
    body: { token: await harness.mail.token(email), password: person.password },
    ...(host ? { host } : {}),
  });
interface Field {
  readonly id: string;
  readonly required: boolean;
  readonly visible: boolean;
  readonly options: readonly { readonly id: number; readonly Alpha2?: string }[];
}
const formOf = async (type: string, host?: string): Promise<{ fields: Field[]; relation_fields: object[] }> =>
  (await harness.call('GET', `/api/web/registration/v1/fields/${type}`, host ? { host } : {})).json().data.attributes;

describe('the form', () => {
  test('has the fields its brand asks for, and what it marks as required the server requires', async () => {
    const { fields } = await formOf('full_reg');
    expect(fields.map((f) => f.id)).toEqual([
      ...['country_id', 'currency_id', 'email', 'password', 'date_birthday', 'name', 'surname', 'phone', 'agree-policy', 'receive_news'],
    ]);
    for (const { id } of fields.filter((f) => f.required)) {
      const { [id as 'email']: _, ...without } = { ...person, email: 'without@mail.test' };
      const refused = (await submit(without)).json().refusal;
      expect([id, refused?.field]).toEqual([id, id]);
    }
  });
  test('of another brand is another, and what it does not show is as it proposes', async () => {
    const { fields } = await formOf('full_reg', KESTREL);
    expect(fields.map((f) => f.id)).toContain('postal_code');
    expect(fields.find((f) => f.id === 'currency_id')?.visible).toBe(false);
    const { currency_id: _, ...gb } = { ...person, email: 'gb@mail.test', country_id: fields[0]!.options[0]!.id };
    expect((await submit(gb, KESTREL)).statusCode).toBe(200);
    expect((await confirm(gb.email, KESTREL)).statusCode).toBe(200);
  });
  test('of the Commonwealth asks for the kind and series of the document', async () => {
    const { fields, relation_fields } = await formOf('full-v1');
    expect(fields.filter((f) => f.id === 'passport')).toHaveLength(2);
    expect(fields[0]?.options.some(({ id, Alpha2 }) => id === KAZAKHSTAN && Alpha2 === 'kz')).toBe(true);
    expect(relation_fields).toContainEqual({ field: 'passport_series', parent: 'country_id', kind: 'visibility' });
    expect(relation_fields).toContainEqual({ field: 'city_id', parent: 'region_id', kind: 'options' });
  });
  test('has another name for the old short one, and of a type that is not offered it is refused in both calls', async () => {
    expect((await formOf('short_reg')).fields).toEqual((await formOf('full_reg')).fields);
    expect((await harness.call('GET', '/api/web/registration/v1/fields/soc_reg')).statusCode).toBe(400);
    expect((await harness.call('POST', '/registration/fields?bonus=x', { body: { type: 'soc_reg' } })).statusCode).toBe(400);
    expect((await harness.call('GET', '/api/web/registration/v1/types')).json().data.attributes.types).toEqual([
      'fast_reg',
      'phone_reg',
      'full_reg',
    ]);
    expect((await harness.call('GET', '/api/web/registration/v1/types', { host: KESTREL })).json().data.attributes.types).toEqual([
      'full_reg',
    ]);
  });
});

describe('the data of the screen', () => {
  const dataOf = async (body: object = {}) => (await harness.call('POST', '/registration', { body })).json().data;
  test('names the age of every country, the tabs and what stands around them', async () => {
    const data = await dataOf();
    expect(data.minAgesInCountries[MALTA]).toBe(18);
    expect(data.registrationTabs.map((t: { value: string; selected: boolean }) => [t.value, t.selected])).toEqual([
      ['fast_reg', false],
      ['phone_reg', false],
      ['full_reg', true],
    ]);
    expect(Object.keys(data.additionalConfig).sort()).toEqual([
      'emailButtonText',
      'firstDepositText',
      'hiddenRegistrationFormLeftBanner',
      'isLoginSavingNotificationVisible',
      'phoneButtonText',
      'rechargeButtonText',
      'registrationRedirectText',
      'saveLoginButtonDesign',
      'showBackButton',
      'showDepositBanner',
      'showLeftBanner',
      'welcomeBonusDescription',
    ]);
  });
  test('of a widget has no panel beside it', async () => {
    expect((await dataOf()).additionalConfig.showLeftBanner).toBe(true);
    expect((await dataOf({ isWidget: true })).additionalConfig).toMatchObject({ showLeftBanner: false, showBackButton: false });
  });
  test('site configuration is of the brand asked', async () => {
    const config = (await harness.call('GET', '/web-api/user/getuserconfig', { host: KESTREL })).json().data;
    expect(config).toMatchObject({
      refId: 2,
      name: 'Kestrel',
      currency: { code: 'GBP', symbol: '£' },
      betting: { default_coef_view: 1 },
      registration: { types: ['full_reg'] },
    });
    expect(config.registration.sort_order.full_reg).toContain('postal_code');
  });
  test('phones: the countries the brand serves, and how their numbers are written', async () => {
    const countries = (await harness.call('GET', '/web-api/user/getphonecountries')).json().data.countries;
    expect(countries).toContainEqual({ id: MALTA, name: 'Malta', country_code: 'mt', tel_code: '+356' });
    const masks = (await harness.call('GET', '/web-api/api/user/phonemasks')).json().data;
    expect(masks).toContainEqual({ CountryId: MALTA, Mask: '0000-0000', Max: 8, Min: 8 });
    expect(masks).toHaveLength(countries.length);
  });
});

test('all that is wrong is told at once, each field with its words', async () => {
  const refused = await submit({ ...person, email: 'mara@gmial.com', name: 'R2', password: 'short', phone: { ...phone, phoneNum: '12' } });
  const { refusal, validation_errors } = refused.json();
  expect(refused.statusCode).toBe(422);
  expect(refusal).toMatchObject({ code: 'e-mail-unusable', field: 'email', facts: { suggestion: 'mara@gmail.com' } });
  expect(refusal.fields.map(({ field, key }: { field: string; key: string }) => [field, key])).toEqual([
    ['email', 'validation_email_domain_suggestion'],
    ['password', 'min_symbols_limit'],
    ['name', 'password_available_symbols'],
    ['phone', 'phone_min_length'],
  ]);
  expect(Object.keys(validation_errors)).toEqual(['email', 'password', 'name', 'phone']);
});

describe('regions and towns', () => {
  const regions = async (country: number) =>
    (await harness.call('GET', `/web-api/api/registration/v1/countries/${country}/regions`)).json().data.regions as {
      id: number;
      name: string;
    }[];
  const cities = async (region: number) =>
    (await harness.call('GET', `/web-api/api/registration/v1/regions/${region}/cities`)).json().data.cities as {
      id: number;
      name: string;
    }[];
  test('are those of the country and of the region, and none of one that is not known', async () => {
    const kazakh = await regions(KAZAKHSTAN);
    const almaty = kazakh.find(({ name }) => name === 'Almaty')!;
    expect(kazakh.length).toBeGreaterThan(10);
    expect((await cities(almaty.id))[0]?.name).toBe('Almaty');
    expect(await regions(99_999_999)).toEqual([]);
    expect(await cities(0)).toEqual([]);
  });
  test('are refused where they are of another', async () => {
    const [maltese] = await regions(MALTA);
    const almaty = (await regions(KAZAKHSTAN)).find(({ name }) => name === 'Almaty')!;
    const [city] = await cities(almaty.id);
    const faults = async (place: object) =>
      ((await submit({ ...person, type: 'full-v1', ...place })).json().refusal.fields as { field: string; key: string }[])
        .filter(({ field }) => field === 'region_id' || field === 'city_id')
        .map(({ field, key }) => `${field} ${key}`);
    expect(await faults({ country_id: KAZAKHSTAN, region_id: almaty.id, city_id: city?.id })).toEqual([]);
    expect(await faults({ country_id: KAZAKHSTAN, region_id: maltese?.id })).toEqual(['region_id validation_choice']);
    expect(await faults({ country_id: MALTA, region_id: maltese?.id, city_id: city?.id })).toEqual(['city_id validation_choice']);
  });
});

describe('what was told is kept', () => {
  const full = {
    ...person,
    type: 'full-v1',
    email: 'kept@mail.test',
    surname: 'Kept',
    country_id: KAZAKHSTAN,
    password_again: person.password,
    address: 'Abai 10, kv. 5',
    postal_code: '050000',
    citizenship_id: KAZAKHSTAN,
    document_type_id: 1,
    passport_series: 'N',
    passport: '01234567',
    passport_date: '2020-02-29',
    phone: { ...phone, phoneCode: '7', countryId: KAZAKHSTAN, phoneNum: '7011234567', fullPhone: '999' },
    receive_news: true,
    // Not asked for by this form.
    cpf: '529.982.247-25',
  };
  const rowOf = async (table: string, columns: string, email: string) =>
    harness.base.db.query<Record<string, unknown>>(
      `select ${columns} from ${table} join player p using (brand_id, player_id) where p.email_key = $1 order by 1`,
      [email],
    );

  test('the account has its phone by its own code, and the rest stands apart from it', async () => {
    expect((await submit(full)).statusCode).toBe(200);
    expect((await confirm(full.email)).statusCode).toBe(200);
    expect(
      await rowOf(
        'player_identity',
        'p.phone, p.phone_confirmed_at, address, citizenship, document_series, document_issued_on::text, cpf',
        full.email,
      ),
    ).toEqual([
      {
        phone: '+77011234567',
        phone_confirmed_at: null,
        address: 'Abai 10, kv. 5',
        citizenship: 'KZ',
        document_series: 'N',
        document_issued_on: '2020-02-29',
        cpf: null,
      },
    ]);
  });
  test('each consent is kept with the version that was seen, given or not', async () => {
    expect(await rowOf('player_consent', 'consent, version, given, p.receives_news as news', full.email)).toEqual([
      { consent: 'news', version: '2026-11', given: true, news: true },
      { consent: 'results', version: '2026-11', given: false, news: true },
      { consent: 'terms', version: '2026-11', given: true, news: true },
    ]);
  });
  test('a form that asks for none of it leaves no row', async () => {
    await harness.newPerson({ email: 'bare@mail.test', password: person.password });
    expect(await rowOf('player_identity', '1', 'bare@mail.test')).toEqual([]);
  });
  test('a short form opens an account that names nobody', async () => {
    const { name: _, surname: __, date_birthday: ___, ...short } = { ...person, type: 'short', email: 'short@mail.test' };
    expect((await submit(short)).statusCode).toBe(200);
    expect((await confirm(short.email)).statusCode).toBe(200);
    const [row] = await harness.base.db.query('select identified_at, registered_by from player where email_key = $1', [short.email]);
    expect(row).toEqual({ identified_at: null, registered_by: 'full_reg' });
  });
});
