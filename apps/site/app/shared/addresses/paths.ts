import type { ScreenPath } from '@fairbook/contract';

/** Which results: a day (`2026-11-22`), one competition, those of a name. */
interface ResultsAsked {
  readonly day?: string | undefined;
  readonly competition?: number | undefined;
  readonly q?: string | undefined;
}

function queryOf(asked: ResultsAsked): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value !== undefined && value !== '') query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

/** Addresses of the screens, in one place; each begins with the language. */
export const paths = {
  home: (language: string) => `/${language}`,
  live: (language: string) => `/${language}/live`,
  liveSport: (language: string, sportSlug: string) => `/${language}/live/${sportSlug}`,
  line: (language: string, sportSlug: string) => `/${language}/line/${sportSlug}`,
  competition: (language: string, sportSlug: string, competition: { readonly id: number; readonly slug: string }) =>
    `/${language}/line/${sportSlug}/${competition.id}-${competition.slug}`,
  fixture: (language: string, fixture: { readonly constId: number; readonly slug: string }) =>
    `/${language}/fixture/${fixture.constId}-${fixture.slug}`,
  team: (language: string, team: { readonly id: number; readonly slug: string }) => `/${language}/team/${team.id}-${team.slug}`,
  results: (language: string, sportSlug: string, asked: ResultsAsked = {}) => `/${language}/results/${sportSlug}${queryOf(asked)}`,
  search: (language: string, text?: string) => `/${language}/search${text ? `?q=${encodeURIComponent(text)}` : ''}`,
  accumulator: (language: string) => `/${language}/express`,
  casino: (language: string) => `/${language}/casino`,
  /** A section by the path of its screen. */
  casinoScreen: (language: string, screen: ScreenPath) => `/${language}/${screen}`,
  tournament: (language: string, id: string) => `/${language}/casino/tournaments/${id}`,
  provider: (language: string, supplier: string) => `/${language}/casino/providers/${supplier}`,
  game: (language: string, { supplier, code }: { readonly supplier: string; readonly code: string }, demo = false) =>
    `/${language}/casino/game/${supplier}/${code}${demo ? '?play=demo' : ''}`,
  /** A game of the site's own at the table that many share. */
  liveTable: (language: string, code: string) => `/${language}/casino/live/${code}`,
  registration: (language: string, then?: string) => `/${language}/registration${then ? `?then=${encodeURIComponent(then)}` : ''}`,
  signIn: (language: string, then?: string) => `/${language}/sign-in${then ? `?then=${encodeURIComponent(then)}` : ''}`,
  forgotPassword: (language: string) => `/${language}/forgot-password`,
  rules: (language: string) => `/${language}/information/rules`,
  responsible: (language: string) => `/${language}/information/responsible-gaming`,
  selfTest: (language: string) => `/${language}/information/self-test`,
  office: (language: string) => `/${language}/office`,
  deposit: (language: string) => `/${language}/office/deposit`,
  details: (language: string) => `/${language}/office/details`,
  withdrawal: (language: string) => `/${language}/office/withdrawal`,
  bets: (language: string, state?: 'settled') => `/${language}/office/bets${state ? '?state=settled' : ''}`,
  bet: (language: string, id: string) => `/${language}/office/bets/${id}`,
  proof: (language: string, code: string) => `/${language}/proof/${code}`,
  ledger: (language: string) => `/${language}/office/ledger`,
  payments: (language: string) => `/${language}/office/payments`,
  casinoRounds: (language: string, kind?: 'slot') => `/${language}/office/${kind === 'slot' ? 'slots' : 'casino'}`,
  casinoHistoryMail: (language: string) => `/${language}/office/casino/mail`,
  limits: (language: string) => `/${language}/office/limits`,
  selfExclusion: (language: string) => `/${language}/office/self-exclusion`,
  security: (language: string) => `/${language}/office/security`,
  changePassword: (language: string) => `/${language}/office/security/password`,
  twoFactorOn: (language: string) => `/${language}/office/security/app`,
  twoFactorOff: (language: string) => `/${language}/office/security/app/off`,
  emailChange: (language: string) => `/${language}/office/security/email`,
  authByEmail: (language: string) => `/${language}/office/security/email/sign-in`,
  loginChange: (language: string) => `/${language}/office/security/login`,
  sessions: (language: string) => `/${language}/office/sessions`,
  documents: (language: string) => `/${language}/office/documents`,
} as const;

/** The number an address of ours begins with: `123-liverpool-everton` is 123. Undefined when it has none. */
export function idOf(segment: string | undefined): number | undefined {
  const match = /^(\d{1,15})(?:-|$)/.exec(segment ?? '');
  return match ? Number(match[1]) : undefined;
}
