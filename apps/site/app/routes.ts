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
  'betting/express day': 'express',
  'betting/bet proof': 'proof',
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
  'office/office_responsible': 'limits',
  'office/office_self_exclusion': 'self-exclusion',
  'office/office_session_history': 'sessions',
  'office/office_messages': 'messages',
  'office/office_documents': 'documents',
  'casino lobby/casino game': 'casino-game',
  'other/error 500': 'error',
  'other/not found': 'not-found',
};

const screens = SCREENS.map((screen) => {
  const file = FILES[`${screen.group}/${screen.name}`];
  if (!file) throw new Error(`screen ${screen.group}/${screen.name} has no file`);
  const path = `routes/${file}.tsx`;
  return screen.path === '' ? index(path) : route(screen.path, path);
});

export default [
  index('routes/language.tsx'),
  route(':language', 'routes/frame.tsx', [layout('routes/screen.tsx', [...screens, route('*', 'routes/unknown.tsx')])]),
] satisfies RouteConfig;
