import type { Jurisdiction } from '../src/jurisdiction.ts';

/** Germany. */
export default {
  key: 'de',
  name: 'Germany',
  minimumAge: 18,
  limits: {
    windows: 'calendar',
    timeZone: 'Europe/Berlin',
    increaseWaitHours: 168,
    // A confirmation offer stands for a week; no source says how long, so it is ours.
    confirmation: { withinHours: 168 },
  },
  limitsSource: 'Glücksspielstaatsvertrag 2021, section 6c: a higher limit after a protective period of seven days, a lower one at once',
  depositLimit: { before: 'limit', periods: ['month'], most: { period: 'month', currency: 'EUR', amount: 100_000n } },
  depositLimitSource:
    'Glücksspielstaatsvertrag 2021, section 6c: a monthly deposit limit is set on registration, 1,000 EUR at most. Here it holds at one operator: the file over all of them is not asked yet',
  unidentified: { mayDeposit: false, mayBet: false, mayWithdraw: true },
  unidentifiedSource: 'Glücksspielstaatsvertrag 2021, section 6a (a verified gaming account); stricter than its 72 hours',
  timeOutHours: [24, 168, 720, 1008],
  selfExclusionMonths: [12, 6, 24, 60, 0],
  exclusion: { endsByItself: false, liftWaitHours: { definite: 168, indefinite: 168 }, indefiniteMonths: 12, confirmWithinHours: 168 },
  exclusionSource:
    'Glücksspielstaatsvertrag 2021, sections 8a (a year unless another length is asked for, three months at least) and 8b (only on the request of the excluded, not before the least time; without one it does not end; effective after a week)',
  realityCheckMinutes: [15, 30, 60],
  realityCheckDefault: 60,
  realityCheckRequired: true,
  realityCheckHoldsStakes: true,
  realityCheckPauseMinutes: 5,
  realityCheckSource:
    'Glücksspielstaatsvertrag 2021, section 22a: after an hour of virtual slots a notice that is confirmed, and five minutes in which nothing is played; here it holds for every stake',
  debtCollection: { usual: 'payouts', allowed: ['payouts'] },
  debtCollectionSource: 'ours: the milder rule where no source decides',
  register: { name: 'oasis', unreachable: 'refuse' },
  registerSource:
    'Glücksspielstaatsvertrag 2021, section 8: the exclusion system is asked before play. No integration of it is in the product yet',
  games: {
    minimumCycleMs: { slot: 5000, other: 5000 },
    cycleOver: { slot: 'kind', other: 'kind' },
    forbidden: { slot: ['auto-play', 'turbo'], other: ['auto-play', 'turbo'] },
    freePlay: 'players',
    celebratesReturnsUpToStake: false,
    stakeCaps: [{ kind: 'slot', fromAge: 18, toAge: 150, currency: 'EUR', most: 100n }],
  },
  gamesSource:
    'Glücksspielstaatsvertrag 2021, section 22a: five seconds a round, 1 EUR a round, no automatic play, no playing side by side, no table games among virtual slots (a brand there leaves them out of its offer), free play for adults alone; for other games in the stricter reading',
  help: [
    {
      name: 'BZgA: Beratung zur Glücksspielsucht',
      phone: '0800 1 37 27 00',
      url: 'https://www.check-dein-spiel.de',
      always: false,
      does: 'talk',
      source: 'Bundeszentrale für gesundheitliche Aufklärung: free and anonymous',
    },
    {
      name: 'OASIS',
      phone: '',
      url: 'https://rp-darmstadt.hessen.de',
      always: true,
      does: 'exclude',
      source: 'Regierungspräsidium Darmstadt: the exclusion system over all operators, Glücksspielstaatsvertrag 2021, section 8',
    },
  ],
} satisfies Jurisdiction;
