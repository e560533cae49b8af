import type { Brand, Screen, SettingLayers } from '@fairbook/contract';
import { screenAt } from '@fairbook/contract/screens';
import { resolveSetting, resolveSettings, type SettingName } from '@fairbook/contract/settings';
import { explainScreen, hasCasino, type ScreenVisitor, screenAnswer } from '@fairbook/contract/visibility';

/** Who asks for an address. */
export interface WhyAsked {
  readonly address: string;
  /** ISO alpha-2. */
  readonly country: string | undefined;
  readonly language: string | undefined;
  readonly signedIn: boolean;
}

const ANSWERS = {
  200: 'shown',
  404: 'not found (404)',
  451: 'not available from this country (451)',
  home: 'leads to the home page',
  'sign-in': 'leads to signing in',
} as const;

/** The address after its host, language and query, and the language it bears. */
function readAddress(address: string, languages: readonly string[]): { readonly path: string; readonly language: string | undefined } {
  const path = URL.canParse(address) ? new URL(address).pathname : (address.split(/[?#]/, 1)[0] as string);
  const [first = '', ...rest] = path.split('/').filter((word) => word !== '');
  return languages.includes(first)
    ? { path: rest.join('/'), language: first }
    : { path: [first, ...rest].filter(Boolean).join('/'), language: undefined };
}

/** Why an address is shown or not to a visitor of a brand: the rules in their order, and where each setting they ask came from. Lines of text. */
export function why(brand: Brand, layers: SettingLayers, asked: WhyAsked): readonly string[] {
  const { path, language: borne } = readAddress(asked.address, brand.languages);
  const language = asked.language ?? borne ?? brand.defaultLanguage;
  const screen: Screen | undefined = screenAt(path);
  if (screen === undefined) return [`"${path}" is no screen: it is not found, whoever asks (404).`];
  const settings = resolveSettings(layers);
  const visitor: ScreenVisitor = {
    signedIn: asked.signedIn,
    language,
    settings,
    conditions: new Set(brand.paymentProviders.length === 0 ? ['nothing-to-pay-with' as const] : []),
    blocked: asked.country !== undefined && settings.blockedCountries.includes(asked.country),
    casino: hasCasino({ ...brand, settings }, asked.country),
  };
  const from = (name: SettingName): string => {
    const { value, source } = resolveSetting(name, layers);
    return `${name} is ${JSON.stringify(value)} (${source})`;
  };
  const who = `${asked.signedIn ? 'a player' : 'a guest'} from ${asked.country ?? 'an unknown country'}, in ${language}`;
  const rules = explainScreen(screen, visitor);
  const first = rules.findIndex(({ hides }) => hides);
  return [
    `${screen.name} (/${language}${path === '' ? '' : `/${path}`}) of ${brand.name}, for ${who}: ${ANSWERS[screenAnswer(screen, visitor)]}`,
    ...rules.map(({ rule, hides, means, settings: names }, i) => {
      const verdict = i === first ? 'hides it' : hides ? 'would hide it too' : 'lets it be';
      return `  ${rule.padEnd(13)} ${verdict}${hides ? `: ${means}` : ''}${names.length > 0 ? `; ${names.map(from).join(', ')}` : ''}`;
    }),
    ...(screen.lasting ? ['  No setting can hide it.'] : []),
  ];
}
