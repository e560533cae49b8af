/** A screen of the product, listed once: gives the router, the menus, the sitemap, the visibility rule and GET /web-api/api/site/routes. */
export interface Screen {
  readonly group: string;
  readonly name: string;
  /** After the language prefix; parameters as `:name`. */
  readonly path: string;
  readonly access: 'any' | 'guest' | 'player';
  /** Words key of its title. */
  readonly title: string;
  /** Left out of the sitemap and not indexed. */
  readonly private?: boolean;
}

export const SCREENS = [
  { group: 'betting', name: 'home', path: '', access: 'any', title: 'screen_home' },
  { group: 'betting', name: 'main section', path: 'line/:sport', access: 'any', title: 'screen_line' },
  { group: 'betting', name: 'main section champ', path: 'line/:sport/:competition', access: 'any', title: 'screen_competition' },
  { group: 'betting', name: 'main game', path: 'fixture/:fixture', access: 'any', title: 'screen_fixture' },
  { group: 'betting', name: 'team', path: 'team/:team', access: 'any', title: 'screen_team' },
  { group: 'betting', name: 'sport filter', path: 'live/:sport', access: 'any', title: 'screen_live_sport' },
  { group: 'betting', name: 'multi live', path: 'live', access: 'any', title: 'screen_live' },
  { group: 'betting', name: 'champ results', path: 'results/:sport', access: 'any', title: 'screen_results' },
  { group: 'betting', name: 'search events', path: 'search', access: 'any', title: 'screen_search', private: true },
  { group: 'betting', name: 'express day', path: 'express', access: 'any', title: 'screen_express' },
  { group: 'registration', name: 'registration', path: 'registration', access: 'guest', title: 'screen_registration' },
  {
    group: 'registration',
    name: 'registration confirm',
    path: 'registration/confirm',
    access: 'any',
    title: 'screen_confirm_registration',
    private: true,
  },
  { group: 'authentication', name: 'sign in', path: 'sign-in', access: 'guest', title: 'screen_sign_in' },
  {
    group: 'authentication',
    name: 'forgot password',
    path: 'forgot-password',
    access: 'guest',
    title: 'screen_forgot_password',
    private: true,
  },
  { group: 'authentication', name: 'new password', path: 'new-password', access: 'any', title: 'screen_new_password', private: true },
  { group: 'betting', name: 'bet proof', path: 'proof/:code', access: 'any', title: 'screen_proof', private: true },
  { group: 'information', name: 'rules', path: 'information/rules', access: 'any', title: 'screen_rules' },
  { group: 'information', name: 'responsiblegaming', path: 'information/responsible-gaming', access: 'any', title: 'screen_responsible' },
  { group: 'information', name: 'self test', path: 'information/self-test', access: 'any', title: 'screen_self_test' },
  { group: 'office', name: 'office', path: 'office', access: 'player', title: 'screen_office', private: true },
  { group: 'office', name: 'office_recharge', path: 'office/deposit', access: 'player', title: 'screen_deposit', private: true },
  { group: 'office', name: 'office_details', path: 'office/details', access: 'player', title: 'screen_details', private: true },
  {
    group: 'office',
    name: 'office_details_confirm',
    path: 'office/details/confirm',
    access: 'player',
    title: 'screen_details_confirm',
    private: true,
  },
  { group: 'office', name: 'office_deduce', path: 'office/withdrawal', access: 'player', title: 'screen_withdrawal', private: true },
  { group: 'office', name: 'office_history', path: 'office/bets', access: 'player', title: 'screen_bets', private: true },
  { group: 'office', name: 'office_bet', path: 'office/bets/:bet', access: 'player', title: 'screen_bet', private: true },
  { group: 'office', name: 'office_account', path: 'office/ledger', access: 'player', title: 'screen_ledger', private: true },
  { group: 'office', name: 'office_historypay', path: 'office/payments', access: 'player', title: 'screen_payments', private: true },
  { group: 'office', name: 'office_responsible', path: 'office/limits', access: 'player', title: 'screen_limits', private: true },
  {
    group: 'office',
    name: 'office_self_exclusion',
    path: 'office/self-exclusion',
    access: 'player',
    title: 'screen_self_exclusion',
    private: true,
  },
  { group: 'office', name: 'office_session_history', path: 'office/sessions', access: 'player', title: 'screen_sessions', private: true },
  { group: 'other', name: 'error 500', path: 'error', access: 'any', title: 'screen_error', private: true },
  { group: 'other', name: 'not found', path: 'not-found', access: 'any', title: 'screen_not_found', private: true },
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
