/** A screen of the product, listed once: gives the router, the menus, the sitemap, the visibility rule and GET /web-api/api/site/routes. */
export interface Screen {
  readonly group: string;
  readonly name: string;
  /** After the language prefix; parameters as `:name`. */
  readonly path: string;
  readonly access: 'any' | 'guest' | 'player';
  /** Left out of the sitemap and not indexed. */
  readonly private?: boolean;
}

export const SCREENS = [
  { group: 'betting', name: 'home', path: '', access: 'any' },
  { group: 'betting', name: 'main section', path: 'line/:sport', access: 'any' },
  { group: 'betting', name: 'main section champ', path: 'line/:sport/:competition', access: 'any' },
  { group: 'betting', name: 'main game', path: 'fixture/:fixture', access: 'any' },
  { group: 'betting', name: 'team', path: 'team/:team', access: 'any' },
  { group: 'betting', name: 'sport filter', path: 'live/:sport', access: 'any' },
  { group: 'betting', name: 'multi live', path: 'live', access: 'any' },
  { group: 'betting', name: 'champ results', path: 'results/:sport', access: 'any' },
  { group: 'betting', name: 'search events', path: 'search', access: 'any', private: true },
  { group: 'betting', name: 'express day', path: 'express', access: 'any' },
  { group: 'registration', name: 'registration', path: 'registration', access: 'guest' },
  {
    group: 'registration',
    name: 'registration confirm',
    path: 'registration/confirm',
    access: 'any',
    private: true,
  },
  { group: 'authentication', name: 'sign in', path: 'sign-in', access: 'guest' },
  {
    group: 'authentication',
    name: 'forgot password',
    path: 'forgot-password',
    access: 'guest',
    private: true,
  },
  { group: 'authentication', name: 'new password', path: 'new-password', access: 'any', private: true },
  { group: 'betting', name: 'bet proof', path: 'proof/:code', access: 'any', private: true },
  { group: 'information', name: 'rules', path: 'information/rules', access: 'any' },
  { group: 'information', name: 'responsiblegaming', path: 'information/responsible-gaming', access: 'any' },
  { group: 'information', name: 'self test', path: 'information/self-test', access: 'any' },
  { group: 'office', name: 'office', path: 'office', access: 'player', private: true },
  { group: 'office', name: 'office_recharge', path: 'office/deposit', access: 'player', private: true },
  { group: 'office', name: 'office_details', path: 'office/details', access: 'player', private: true },
  {
    group: 'office',
    name: 'office_details_confirm',
    path: 'office/details/confirm',
    access: 'player',
    private: true,
  },
  { group: 'office', name: 'office_deduce', path: 'office/withdrawal', access: 'player', private: true },
  { group: 'office', name: 'office_history', path: 'office/bets', access: 'player', private: true },
  { group: 'office', name: 'office_bet', path: 'office/bets/:bet', access: 'player', private: true },
  { group: 'office', name: 'office_account', path: 'office/ledger', access: 'player', private: true },
  { group: 'office', name: 'office_historypay', path: 'office/payments', access: 'player', private: true },
  { group: 'office', name: 'office_responsible', path: 'office/limits', access: 'player', private: true },
  {
    group: 'office',
    name: 'office_self_exclusion',
    path: 'office/self-exclusion',
    access: 'player',
    private: true,
  },
  { group: 'office', name: 'office_session_history', path: 'office/sessions', access: 'player', private: true },
  { group: 'other', name: 'error 500', path: 'error', access: 'any', private: true },
  { group: 'other', name: 'not found', path: 'not-found', access: 'any', private: true },
] as const satisfies readonly Screen[];
export type ScreenName = (typeof SCREENS)[number]['name'];

const PATTERNS = SCREENS.map((screen) => ({ screen, parts: screen.path.split('/') }));

/** The screen an address shows, after its language prefix and without slashes around it; undefined: none. */
export function screenAt(path: string): (typeof SCREENS)[number] | undefined {
  const asked = path.split('/');
  const fits = (parts: readonly string[]): boolean =>
    parts.length === asked.length && parts.every((part, i) => (part.startsWith(':') ? asked[i] !== '' : part === asked[i]));
  // A plain address stands above one with parameters: the list has them in either order.
  return (PATTERNS.find(({ screen }) => screen.path === path) ?? PATTERNS.find(({ parts }) => fits(parts)))?.screen;
}
