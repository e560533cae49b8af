import type { Jurisdiction } from '../src/jurisdiction.ts';

/** Denmark. */
export default {
  key: 'dk',
  name: 'Denmark',
  minimumAge: 18,
  limits: {
    windows: 'rolling',
    timeZone: 'Europe/Copenhagen',
    increaseWaitHours: 24,
    // A confirmation offer stands for a week; no source says how long, so it is ours.
    confirmation: { withinHours: 168 },
  },
  limitsSource:
    'Executive Order No. 1274/2019 on online betting, section 21, with the legal guide of the tax authority: 24 hours, 7 and 30 days; a higher limit after 24 hours',
  depositLimit: { before: 'limit', periods: [] },
  depositLimitSource:
    'Spillemyndigheden, guide on responsible gambling (1 January 2020): a deposit limit for day, week or month is set before anything is played',
  unidentified: { mayDeposit: false, mayBet: false, mayWithdraw: true },
  unidentifiedSource:
    'Executive Order on online betting, sections 2 to 4 (identity verified on registration); stricter than its temporary accounts',
  timeOutHours: [24, 168, 720, 1008],
  selfExclusionMonths: [6, 12, 24, 60, 0],
  exclusion: { endsByItself: true, liftWaitHours: { definite: 168, indefinite: 168 }, indefiniteMonths: 12, confirmWithinHours: 552 },
  exclusionSource:
    'Executive Order No. 1274/2019, section 23 (24 hours; at least 30 days; for good, and no account for a year); ROFUS since 1 January 2020: one for a time ends with it, one for good is asked to end after a year and confirmed 7 to 30 days later',
  realityCheckMinutes: [15, 30, 60],
  realityCheckDefault: 60,
  realityCheckRequired: true,
  realityCheckHoldsStakes: false,
  realityCheckPauseMinutes: 0,
  realityCheckSource: 'Spillemyndigheden, guide on responsible gambling: a clock of the session, which is always shown',
  debtCollection: { usual: 'payouts', allowed: ['payouts'] },
  debtCollectionSource: 'ours: the milder rule where no source decides',
  register: { name: 'rofus', unreachable: 'refuse' },
  registerSource:
    'Spillemyndigheden, guide on responsible gambling (1 January 2020): ROFUS is asked before an account is made and at each sign-in. No integration of it is in the product yet',
  games: {
    minimumCycleMs: { slot: 0, other: 0 },
    cycleOver: { slot: 'game', other: 'game' },
    forbidden: { slot: [], other: [] },
    freePlay: 'players',
    celebratesReturnsUpToStake: true,
    stakeCaps: [],
  },
  gamesSource: 'none found that bounds cycles, features or stakes of online casino; free play in the stricter reading',
  help: [
    {
      name: 'StopSpillet',
      phone: '70 22 28 25',
      url: 'https://www.stopspillet.dk',
      always: false,
      does: 'talk',
      source: 'Spillemyndigheden: StopSpillet, the national helpline, Mondays to Thursdays 9 to 21, Fridays 9 to 17',
    },
    {
      name: 'ROFUS',
      phone: '',
      url: 'https://www.rofus.nu',
      always: true,
      does: 'exclude',
      source: 'Spillemyndigheden: the register of voluntarily excluded players',
    },
  ],
} satisfies Jurisdiction;
