import { type Brand, type BrandFile, CasinoOffer, type SettingsOf } from '@fairbook/contract';
import { allSports, currencyByCode, ladderProblem, priceLadder } from '@fairbook/domain';
import { colorTokens } from '@fairbook/ui/tokens.ts';
import { argumentsOf, compile, loadLanguages, loadTexts } from '@fairbook/words/load';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { AlertRules, ApprovalRules, BrandSchema, LiabilityRules, Limits, ManualPriceRules, MarginRules, Settings } from './brand-schema.ts';
import { settingProblems } from './check-settings.ts';
import { type Jurisdiction, settingRules } from './jurisdiction.ts';

/** Parts of a brand that staff may change at run time; of its settings they say only those they change. */
export type Adjustable = Pick<Brand, 'margins' | 'limits' | 'liability' | 'approvals' | 'alerts' | 'manualPrices'> & {
  readonly settings: SettingsOf;
  readonly casino: Static<typeof CasinoOffer>;
};

const ADJUSTABLE: Readonly<Record<keyof Adjustable, TSchema>> = {
  margins: MarginRules,
  limits: Limits,
  liability: LiabilityRules,
  settings: Settings,
  approvals: ApprovalRules,
  alerts: AlertRules,
  manualPrices: ManualPriceRules,
  casino: CasinoOffer,
};

/** What stands at a JSON pointer of a value, in a sentence. */
function shown(value: unknown, pointer: string): string {
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], value);
  return JSON.stringify(found)?.slice(0, 60) ?? 'nothing';
}

function shapeProblems(schema: TSchema, value: unknown): string[] {
  // Looking for what is wrong costs much more than seeing that nothing is, and every start checks every brand.
  if (Value.Check(schema, value)) return [];
  return Value.Errors(schema, value).flatMap(({ keyword, instancePath, params, message }) => {
    // Said of each of these settings by itself already.
    if (keyword === 'additionalProperties') return [];
    const path = instancePath.slice(1).replaceAll('/', '.') || 'it';
    if (keyword === 'boolean') return [`${path} is not a setting that there is`];
    if (keyword === 'enum')
      return [
        `${path} must be one of ${(params as { allowedValues: readonly unknown[] }).allowedValues.join(', ')}, not ${shown(value, instancePath)}`,
      ];
    return [`${path} ${message}`];
  });
}

function moneyProblems(brand: Omit<Adjustable, 'settings' | 'casino'>, currencies: readonly string[]): string[] {
  const problems: string[] = [];
  for (const currency of currencies) {
    const limits = brand.limits[currency];
    if (!limits) {
      problems.push(`limits has no row for ${currency}`);
      continue;
    }
    const at = (name: keyof Omit<typeof limits, 'quickStakes'>) => BigInt(limits[name]);
    if (at('minimumStake') < 1n) problems.push(`limits.${currency}.minimumStake must be above 0`);
    if (at('minimumStake') > at('maximumStake')) problems.push(`limits.${currency}: the least stake is above the greatest`);
    if (at('minimumDeposit') < 1n || at('minimumDeposit') > at('maximumDeposit'))
      problems.push(`limits.${currency}: the least deposit is above the greatest`);
    if (at('minimumWithdrawal') < 1n) problems.push(`limits.${currency}.minimumWithdrawal must be above 0`);
    if (at('maximumPayout') < at('maximumStake')) problems.push(`limits.${currency}: the greatest payout is under the greatest stake`);
    if (!brand.alerts.largeStakes[currency]) problems.push(`alerts.largeStakes has no row for ${currency}`);
    if (!brand.approvals.amounts[currency]) problems.push(`approvals.amounts has no row for ${currency}`);
    if (!brand.liability.some((rule) => rule.currency === currency && !rule.sport && !rule.tier && !rule.market && !rule.phase))
      problems.push(`liability has no row for ${currency} that fits everything`);
  }
  problems.push(
    ...sportProblems({ margins: brand.margins.map((rule) => rule.sport), liability: brand.liability.map((rule) => rule.sport) }),
  );
  if (!brand.margins.some((rule) => !rule.sport && !rule.tier && !rule.market && !rule.phase))
    problems.push('margins has no row that fits everything');
  return problems;
}

/** A wider place never has less room than a narrower one inside of it. */
const boundProblems = ({ playerBounds }: BrandFile): string[] =>
  (['stake', 'payout'] as const).flatMap((kind) => {
    const { outcome, market, fixture } = playerBounds[kind];
    return outcome <= market && market <= fixture ? [] : [`playerBounds.${kind} must rise from outcome to market to fixture`];
  });

/** Sports that rules and settings name are sports of the product. */
function sportProblems(named: Readonly<Record<string, readonly (string | undefined)[]>>): string[] {
  const known = allSports().map(({ key }) => key);
  return Object.entries(named).flatMap(([at, sports]) =>
    sports.flatMap((sport, i) =>
      sport === undefined || known.includes(sport) ? [] : [`${at}.${i} must be one of ${known.join(', ')}, not "${sport}"`],
    ),
  );
}

/** Dictionaries the server speaks for every brand alike: names of markets and outcomes, refusals. */
const SAID_ALIKE: readonly string[] = ['v3_markets', 'v3_outcomes', 'v3_refusals'];

/** A brand's own words stand where the general ones stood: for a key that is there, with the same arguments. */
function wordProblems(brand: BrandFile): string[] {
  return Object.entries(brand.words ?? {}).flatMap(([language, own]) => {
    if (!brand.languages.includes(language)) return [`words has the language ${language}, which is not among languages`];
    const general = Object.fromEntries(
      Object.entries(loadTexts(language)).flatMap(([id, texts]) => (SAID_ALIKE.includes(id) ? [] : Object.entries(texts))),
    );
    return Object.entries(own).flatMap(([key, text]) => {
      const replaced = general[key];
      if (replaced === undefined) return [`words.${language} has ${key}, which is no word of the pages`];
      try {
        const [before, after] = [replaced, text].map((each) => argumentsOf(compile({ [key]: each })[key]!).join(', '));
        return before === after ? [] : [`words.${language}.${key} must take ${before || 'no arguments'}`];
      } catch (error) {
        return [`words.${language}: ${(error as Error).message}`];
      }
    });
  });
}

/** Colours set by hand are those the look has: another name would change nothing. */
const lookProblems = ({ look }: BrandFile): string[] =>
  (['dark', 'light'] as const).flatMap((scheme) =>
    Object.keys(look.overrides?.[scheme] ?? {})
      .filter((name) => !(colorTokens as readonly string[]).includes(name))
      .map((name) => `look.overrides.${scheme} has ${name}, which is no colour of the look (${colorTokens.join(', ')})`),
  );

/** What is wrong with a brand's data, each as one sentence for the operator; empty when it can be served. */
export function brandProblems(value: unknown, jurisdictions: ReadonlyMap<string, Jurisdiction>): string[] {
  const shape = shapeProblems(BrandSchema, value);
  if (shape.length > 0) return shape;
  const brand = value as BrandFile;
  const problems = [...moneyProblems(brand, brand.currencies), ...boundProblems(brand), ...lookProblems(brand)];
  problems.push(...sportProblems({ sports: brand.sports, liveDelayMs: Object.keys(brand.liveDelayMs) }));
  for (const currency of brand.currencies) if (!brand.unidentified[currency]) problems.push(`unidentified has no row for ${currency}`);
  for (const currency of brand.currencies) if (!currencyByCode(currency)) problems.push(`there is no currency ${currency}`);
  if (!brand.currencies.includes(brand.defaultCurrency)) problems.push('defaultCurrency is not among currencies');
  const { ladder } = brand.prices;
  const broken = typeof ladder === 'string' ? undefined : ladderProblem(ladder);
  if (broken) problems.push(`prices.ladder: ${broken}`);
  else if (priceLadder(ladder, brand.prices.highest).length < 2)
    problems.push('prices.highest leaves less than two rungs of prices.ladder');
  const spoken = new Set(loadLanguages().map(({ code }) => code));
  for (const code of brand.languages) if (!spoken.has(code)) problems.push(`there are no words in the language ${code}`);
  if (!brand.languages.includes(brand.defaultLanguage)) problems.push('defaultLanguage is not among languages');
  problems.push(...wordProblems(brand));
  if (!brand.servedCountries.includes(brand.country)) problems.push('country is not among servedCountries');
  const jurisdiction = jurisdictions.get(brand.jurisdiction);
  if (!jurisdiction) problems.push(`there is no jurisdiction ${brand.jurisdiction} (there is ${[...jurisdictions.keys()].join(', ')})`);
  else {
    problems.push(...settingProblems(brand.settings ?? {}, 'brand', settingRules(jurisdiction), jurisdiction.name));
    const { allowed } = jurisdiction.debtCollection;
    if (brand.debtCollection && !allowed.includes(brand.debtCollection))
      problems.push(`debtCollection must be one of ${allowed.join(', ')} in ${jurisdiction.name}`);
  }
  return problems;
}

/** Bounds on stakes are in order and in the brand's currencies, and each country is named once. */
function offerProblems({ currencies, casino }: Brand, { stakes, withoutIn }: Adjustable['casino']): string[] {
  const countries = withoutIn.map(({ country }) => country);
  return [
    ...(casino ? [] : ['the brand has no casino']),
    ...stakes.flatMap(({ game, currency, least, most }) => [
      ...(BigInt(least) > BigInt(most) ? [`stakes of ${game} in ${currency}: the least is above the greatest`] : []),
      ...(currencies.includes(currency) ? [] : [`stakes of ${game} are in ${currency}, which the brand has not`]),
    ]),
    ...countries.flatMap((country, i) => (countries.indexOf(country) === i ? [] : [`withoutIn names ${country} twice`])),
  ];
}

/** What is wrong with a changed part of a brand, checked together with the parts that stay. */
export function adjustmentProblems(brand: Brand, part: keyof Adjustable, value: unknown, jurisdiction: Jurisdiction): string[] {
  const shape = shapeProblems(ADJUSTABLE[part], value);
  if (shape.length > 0) return shape;
  if (part === 'casino') return offerProblems(brand, value as Adjustable['casino']);
  if (part === 'settings') return settingProblems(value as SettingsOf, 'staff', settingRules(jurisdiction), jurisdiction.name);
  return moneyProblems({ ...brand, [part]: value } as Brand, brand.currencies);
}
