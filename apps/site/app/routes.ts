import { SCREENS } from '@fairbook/contract/screens';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** File of each screen, by `group/name`; a screen without a file, or a file without a screen, fails the build. */
const FILES: Readonly<Record<string, string>> = {
  'betting/home': 'home',
  'betting/main section': 'line',
  'betting/main section champ': 'competition',
  'betting/main game': 'fixture',
  'betting/team': 'team',
  'betting/sport filter': 'live-sport',
  'betting/multi live': 'live',
  'betting/champ results': 'results',
  'betting/search events': 'search',
  'betting/express day': 'accumulator',
  'betting/bet proof': 'proof',
  'casino lobby/lobby': 'casino',
  'casino lobby/slots': 'casino-section',
  'casino lobby/live casino': 'casino-section',
  'casino lobby/tv games': 'casino-section',
  'casino lobby/virtual sports': 'casino-section',
  'casino lobby/bingo': 'casino-section',
  'casino lobby/poker': 'casino-section',
  'casino lobby/crash games': 'casino-section',
  'casino lobby/scratch cards': 'casino-section',
  'casino lobby/keno': 'casino-section',
  'casino lobby/fast games': 'casino-section',
  'casino lobby/tables': 'casino-section',
  'casino lobby/tournaments': 'casino-tournaments',
  'casino lobby/tournament': 'casino-tournament',
  'casino lobby/jackpots': 'casino-jackpots',
  'casino lobby/favourites': 'casino-favourites',
  'casino lobby/recent': 'casino-recent',
  'casino lobby/recommended': 'casino-recommended',
  'casino lobby/providers': 'casino-providers',
  'casino lobby/provider': 'casino-provider',
  'casino lobby/vip club': 'casino-vip',
  'casino lobby/daily challenges': 'casino-challenges',
  'registration/registration': 'registration',
  'registration/registration confirm': 'confirm-registration',
  'authentication/sign in': 'sign-in',
  'authentication/forgot password': 'forgot-password',
  'authentication/new password': 'new-password',
  'information/rules': 'rules',
  'information/responsiblegaming': 'responsible',
  'information/self test': 'self-test',
  'office/office': 'office',
  'office/office_recharge': 'deposit',
  'office/office_details': 'details',
  'office/office_details_confirm': 'confirm-details',
  'office/office_deduce': 'withdrawal',
  'office/office_history': 'bets',
  'office/office_bet': 'bet',
  'office/office_account': 'ledger',
  'office/office_historypay': 'payments',
  'office/office_casino': 'casino-rounds',
  'office/office_slots': 'casino-rounds',
  'office/office_bets_history_casino_mail': 'casino-history-mail',
  'office/office_responsible': 'limits',
  'office/office_self_exclusion': 'self-exclusion',
  'office/office_security': 'security',
  'office/office_change_password': 'change-password',
  'office/office_enable_two_factor_auth': 'two-factor-on',
  'office/office_disable_two_factor_auth': 'two-factor-off',
  'office/office_change_login': 'login-change',
  'office/office_email_change': 'email-change',
  'office/security_auth_by_email': 'auth-by-email',
  'office/office_session_history': 'sessions',
  'office/office_messages': 'messages',
  'office/office_documents': 'documents',
  'casino lobby/live table': 'casino-table',
  'casino lobby/casino game': 'casino-game',
  'other/error 500': 'error',
  'other/not found': 'not-found',
};

/** Files that have several screens: one line of the router's list leads to all of them, and each loader knows its screen by the address. */
const SHARED: Readonly<Record<string, string>> = { 'casino-section': 'casino/:section', 'casino-rounds': 'office/:rounds' };

const fileOf = ({ group, name }: (typeof SCREENS)[number]): string => {
  const file = FILES[`${group}/${name}`];
  if (!file) throw new Error(`screen ${group}/${name} has no file`);
  return file;
};
const screens = SCREENS.filter((screen) => SHARED[fileOf(screen)] === undefined).map((screen) => {
  const path = `routes/${fileOf(screen)}.tsx`;
  return screen.path === '' ? index(path) : route(screen.path, path);
});
const shared = Object.entries(SHARED).map(([file, path]) => route(path, `routes/${file}.tsx`));

export default [
  index('routes/language.tsx'),
  route(':language', 'routes/frame.tsx', [layout('routes/screen.tsx', [...screens, ...shared, route('*', 'routes/unknown.tsx')])]),
] satisfies RouteConfig;
