import { fitsPath } from './screen-address.ts';

/** What keeps a signed-in player from a screen that others may see; found out by the server. */
export type PlayerCondition = 'nothing-to-pay-with';

/**
 * A screen of the product, listed once: gives the router, the menus, the sitemap and GET /web-api/api/site/routes; who sees it is decided by
 * `visibility.ts`.
 */
export interface Screen {
  readonly group: string;
  readonly name: string;
  /** After the language prefix; parameters as `:name`. */
  readonly path: string;
  readonly access: 'any' | 'guest' | 'player';
  /** Left out of the sitemap and not indexed. */
  readonly private?: boolean;
  /** Nobody can hide it: it protects players, lets them at their money, is what lists are made of, or stands in the place of others. */
  readonly lasting?: true;
  /** Also there for visitors from a country the brand does not serve: what informs, and an account with the way out of it. */
  readonly everywhere?: true;
  /** It is there where the visitor has a casino. */
  readonly part?: 'casino';
  /** The setting it is there by. */
  readonly toggle?: 'expressOfTheDay';
  /** Not there for a signed-in player of whom this holds. */
  readonly hiddenFor?: PlayerCondition;
}

export const SCREENS = [
  { group: 'betting', name: 'home', path: '', access: 'any', lasting: true },
  { group: 'betting', name: 'main section', path: 'line/:sport', access: 'any', lasting: true },
  { group: 'betting', name: 'main section champ', path: 'line/:sport/:competition', access: 'any', lasting: true },
  { group: 'betting', name: 'main game', path: 'fixture/:fixture', access: 'any', lasting: true },
  { group: 'betting', name: 'team', path: 'team/:team', access: 'any' },
  { group: 'betting', name: 'sport filter', path: 'live/:sport', access: 'any', lasting: true },
  { group: 'betting', name: 'multi live', path: 'live', access: 'any', lasting: true },
  { group: 'betting', name: 'champ results', path: 'results/:sport', access: 'any' },
  { group: 'betting', name: 'search events', path: 'search', access: 'any', private: true, lasting: true },
  { group: 'betting', name: 'express day', path: 'express', access: 'any', toggle: 'expressOfTheDay' },
  { group: 'casino lobby', name: 'lobby', path: 'casino', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'slots', path: 'casino/slots', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'live casino', path: 'casino/live', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'tv games', path: 'casino/tv-games', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'virtual sports', path: 'casino/virtual-sports', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'bingo', path: 'casino/bingo', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'poker', path: 'casino/poker', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'crash games', path: 'casino/crash', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'scratch cards', path: 'casino/scratch-cards', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'keno', path: 'casino/keno', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'fast games', path: 'casino/fast-games', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'tables', path: 'casino/tables', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'tournaments', path: 'casino/tournaments', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'tournament', path: 'casino/tournaments/:tournament', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'jackpots', path: 'casino/jackpots', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'favourites', path: 'casino/favourites', access: 'any', part: 'casino', private: true },
  { group: 'casino lobby', name: 'recent', path: 'casino/recent', access: 'any', part: 'casino', private: true },
  { group: 'casino lobby', name: 'recommended', path: 'casino/recommended', access: 'any', part: 'casino', private: true },
  { group: 'casino lobby', name: 'providers', path: 'casino/providers', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'provider', path: 'casino/providers/:supplier', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'vip club', path: 'casino/vip-club', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'daily challenges', path: 'casino/daily-challenges', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'live table', path: 'casino/live/:table', access: 'any', part: 'casino' },
  { group: 'casino lobby', name: 'casino game', path: 'casino/game/:supplier/:game', access: 'any', part: 'casino' },
  { group: 'registration', name: 'registration', path: 'registration', access: 'guest' },
  {
    group: 'registration',
    name: 'registration confirm',
    path: 'registration/confirm',
    access: 'any',
    private: true,
    lasting: true,
  },
  { group: 'authentication', name: 'sign in', path: 'sign-in', access: 'guest', lasting: true, everywhere: true },
  {
    group: 'authentication',
    name: 'forgot password',
    path: 'forgot-password',
    access: 'guest',
    private: true,
    lasting: true,
    everywhere: true,
  },
  { group: 'authentication', name: 'new password', path: 'new-password', access: 'any', private: true, lasting: true, everywhere: true },
  { group: 'betting', name: 'bet proof', path: 'proof/:code', access: 'any', private: true, everywhere: true },
  { group: 'information', name: 'rules', path: 'information/rules', access: 'any', lasting: true, everywhere: true },
  {
    group: 'information',
    name: 'responsiblegaming',
    path: 'information/responsible-gaming',
    access: 'any',
    lasting: true,
    everywhere: true,
  },
  { group: 'information', name: 'self test', path: 'information/self-test', access: 'any', lasting: true, everywhere: true },
  { group: 'office', name: 'office', path: 'office', access: 'player', private: true, lasting: true, everywhere: true },
  { group: 'office', name: 'office_recharge', path: 'office/deposit', access: 'player', private: true, hiddenFor: 'nothing-to-pay-with' },
  { group: 'office', name: 'office_details', path: 'office/details', access: 'player', private: true, lasting: true, everywhere: true },
  {
    group: 'office',
    name: 'office_details_confirm',
    path: 'office/details/confirm',
    access: 'player',
    private: true,
    lasting: true,
    everywhere: true,
  },
  { group: 'office', name: 'office_deduce', path: 'office/withdrawal', access: 'player', private: true, lasting: true, everywhere: true },
  { group: 'office', name: 'office_history', path: 'office/bets', access: 'player', private: true, lasting: true, everywhere: true },
  { group: 'office', name: 'office_bet', path: 'office/bets/:bet', access: 'player', private: true, lasting: true, everywhere: true },
  { group: 'office', name: 'office_account', path: 'office/ledger', access: 'player', private: true, lasting: true, everywhere: true },
  { group: 'office', name: 'office_historypay', path: 'office/payments', access: 'player', private: true, lasting: true, everywhere: true },
  { group: 'office', name: 'office_casino', path: 'office/casino', access: 'player', private: true, lasting: true, everywhere: true },
  { group: 'office', name: 'office_slots', path: 'office/slots', access: 'player', private: true, lasting: true, everywhere: true },
  {
    group: 'office',
    name: 'office_bets_history_casino_mail',
    path: 'office/casino/mail',
    access: 'player',
    private: true,
    lasting: true,
    everywhere: true,
  },
  { group: 'office', name: 'office_responsible', path: 'office/limits', access: 'player', private: true, lasting: true, everywhere: true },
  {
    group: 'office',
    name: 'office_self_exclusion',
    path: 'office/self-exclusion',
    access: 'player',
    private: true,
    lasting: true,
    everywhere: true,
  },
  {
    group: 'office',
    name: 'office_security',
    path: 'office/security',
    access: 'player',
    private: true,
    lasting: true,
    everywhere: true,
  },
  {
    group: 'office',
    name: 'office_change_password',
    path: 'office/security/password',
    access: 'player',
    private: true,
    lasting: true,
    everywhere: true,
  },
  {
    group: 'office',
    name: 'office_enable_two_factor_auth',
    path: 'office/security/app',
    access: 'player',
    private: true,
    lasting: true,
    everywhere: true,
  },
  {
    group: 'office',
    name: 'office_disable_two_factor_auth',
    path: 'office/security/app/off',
    access: 'player',
    private: true,
    lasting: true,
    everywhere: true,
  },
  {
    group: 'office',
    name: 'office_change_login',
    path: 'office/security/login',
    access: 'player',
    private: true,
    lasting: true,
    everywhere: true,
  },
  {
    group: 'office',
    name: 'office_email_change',
    path: 'office/security/email',
    access: 'player',
    private: true,
    lasting: true,
    everywhere: true,
  },
  {
    group: 'office',
    name: 'security_auth_by_email',
    path: 'office/security/email/sign-in',
    access: 'player',
    private: true,
    lasting: true,
    everywhere: true,
  },
  {
    group: 'office',
    name: 'office_session_history',
    path: 'office/sessions',
    access: 'player',
    private: true,
    lasting: true,
    everywhere: true,
  },
  { group: 'office', name: 'office_messages', path: 'office/messages', access: 'player', private: true, lasting: true, everywhere: true },
  {
    group: 'office',
    name: 'office_documents',
    path: 'office/documents',
    access: 'player',
    private: true,
    lasting: true,
    everywhere: true,
  },
  { group: 'other', name: 'error 500', path: 'error', access: 'any', private: true, lasting: true, everywhere: true },
  { group: 'other', name: 'not found', path: 'not-found', access: 'any', private: true, lasting: true, everywhere: true },
] as const satisfies readonly Screen[];
export type ScreenName = (typeof SCREENS)[number]['name'];
export type ScreenPath = (typeof SCREENS)[number]['path'];

/** The screen an address shows, after its language prefix and without slashes around it; undefined: none. */
export function screenAt(path: string): (typeof SCREENS)[number] | undefined {
  // A plain address stands above one with parameters: the list has them in either order.
  return SCREENS.find((screen) => screen.path === path) ?? SCREENS.find((screen) => fitsPath(screen.path, path));
}
