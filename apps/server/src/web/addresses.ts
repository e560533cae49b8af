import { SCREENS } from '@fairbook/contract/screens';
import { spokenCode } from '@fairbook/words';

/** A language as somebody types it, in small letters: `en`, `en-gb`, `pt_br`. */
const TAG = /^[a-z]{2,3}(?:[-_](?:[a-z]{2}|\d{3}))?$/;

/** Words people type for screens that are called otherwise here. */
const ALIASES: Readonly<Record<string, string>> = { login: 'sign-in', register: 'registration', account: 'office', fixture: 'line' };

const SCREEN_PATHS: readonly string[] = SCREENS.map((screen) => screen.path).filter((path) => path !== '');
const FIRST_WORDS: ReadonlySet<string> = new Set(SCREEN_PATHS.map((path) => path.split('/')[0]!));

/** The screen a bare word leads to: one of that name, one that goes on with a sport, one inside a section, the first of a section. */
function screenOf(word: string, sport: string): string | undefined {
  const named = ALIASES[word] ?? word;
  if (SCREEN_PATHS.includes(named)) return named;
  if (SCREEN_PATHS.includes(`${named}/:sport`)) return `${named}/${sport}`;
  return SCREEN_PATHS.find((path) => path.endsWith(`/${named}`)) ?? SCREEN_PATHS.find((path) => path.startsWith(`${named}/`));
}

export interface Visitor {
  /** Those the brand speaks. */
  readonly languages: readonly string[];
  /** The visitor's own, for an address that bears none. */
  readonly language: string;
  /** Slug of the sport a screen of one sport opens with. */
  readonly sport: string;
}

/**
 * The path by which the router is asked for a page. Readers of URLs drop tabs and line breaks and take what follows two slashes for a host: an
 * address with those would be read as another one, or as none.
 */
export const routedPath = (path: string): string => path.replaceAll(/%0[9ad]/gi, '').replaceAll(/\/{2,}/g, '/');

/**
 * Where a typed address should have led: no language in front, upper case, slashes too many, the bare name of a screen. Undefined when
 * the address is spelled as ours are, or means nothing; then the router shows the screen, or that there is none.
 */
export function properAddress(path: string, { languages, language, sport }: Visitor): string | undefined {
  const words = path
    .toLowerCase()
    .split('/')
    .filter((word) => word !== '');
  const [first] = words;
  if (first === undefined) return undefined;
  const spoken = TAG.test(first) ? spokenCode(first, languages) : languages.find((code) => code.toLowerCase() === first);
  const rest = spoken === undefined ? words : words.slice(1);
  const only = rest.length === 1 ? screenOf(rest[0]!, sport) : undefined;
  if (spoken === undefined && only === undefined && !FIRST_WORDS.has(first)) return undefined;
  const proper = `/${[spoken ?? language, ...(only === undefined ? rest : [only])].join('/')}`;
  return proper === path ? undefined : proper;
}
