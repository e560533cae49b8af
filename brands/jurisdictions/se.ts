import type { Jurisdiction } from '../src/jurisdiction.ts';

/** Sweden. */
export default {
  key: 'se',
  name: 'Sweden',
  minimumAge: 18,
  limits: {
    windows: 'calendar',
    timeZone: 'Europe/Stockholm',
    increaseWaitHours: 72,
    increaseAfterPeriod: true,
    // A confirmation offer stands for a week; no source says how long, so it is ours.
    confirmation: { withinHours: 168 },
  },
  limitsSource:
    'Spelinspektionen, "Insättningsgränser" and its legal position of 13 December 2021: a lower limit at once, a higher one after 72 hours and not before the week or month that runs has ended',
  depositLimit: { before: 'limit', periods: ['day', 'week', 'month'] },
  depositLimitSource: 'Spelinspektionen, "Insättningsgränser": who has set no limit for day, week and month may not play',
  unidentified: { mayDeposit: false, mayBet: false, mayWithdraw: true },
  unidentifiedSource: 'Spellagen (2018:1138), chapter 13: a player is registered with a verified identity before playing',
  timeOutHours: [24, 72, 168, 720, 1008],
  selfExclusionMonths: [6, 12, 24, 60, 0],
  // The register ends a stay for a time by itself; that the operator's own exclusions are ended by their player alone is stricter, and ours.
  exclusion: { endsByItself: false, liftWaitHours: { definite: 24, indefinite: 168 }, indefiniteMonths: 12, confirmWithinHours: 168 },
  exclusionSource:
    'Spellagen (2018:1138), chapter 14, section 11; Spelpaus: an exclusion until further notice holds for twelve months at least',
  realityCheckMinutes: [15, 30, 60],
  realityCheckDefault: 60,
  realityCheckRequired: true,
  realityCheckHoldsStakes: true,
  realityCheckPauseMinutes: 0,
  realityCheckSource: 'ours: no source read decides it',
  debtCollection: { usual: 'payouts', allowed: ['payouts'] },
  debtCollectionSource: 'ours: the milder rule where no source decides',
  register: { name: 'spelpaus', unreachable: 'refuse' },
  registerSource:
    'Spellagen (2018:1138), chapter 14, section 12: the register is asked on registration and at each sign-in. No integration of it is in the product yet',
  games: {
    minimumCycleMs: { slot: 3000, other: 3000 },
    cycleOver: { slot: 'game', other: 'game' },
    forbidden: { slot: ['auto-play', 'turbo'], other: ['auto-play', 'turbo'] },
    freePlay: 'players',
    celebratesReturnsUpToStake: true,
    stakeCaps: [],
  },
  gamesSource:
    'LIFS 2018:8 on technical requirements, known second-hand: three seconds a round of online casino and no automatic play; turbo and free play in the stricter reading',
  help: [
    {
      name: 'Stödlinjen',
      phone: '020-81 91 00',
      url: 'https://www.stodlinjen.se',
      always: false,
      does: 'talk',
      source: 'Stödlinjen, the national helpline for gamblers and their families',
    },
    {
      name: 'Spelpaus',
      phone: '',
      url: 'https://www.spelpaus.se',
      always: true,
      does: 'exclude',
      source: 'Spelinspektionen: the national register of self-exclusion, Spellagen chapter 14, section 12',
    },
  ],
} satisfies Jurisdiction;
