import type { Jurisdiction } from '../src/jurisdiction.ts';

/** Ontario, Canada. */
export default {
  key: 'on',
  name: 'Ontario',
  minimumAge: 19,
  limits: {
    windows: 'rolling',
    timeZone: 'America/Toronto',
    increaseWaitHours: 24,
    // A confirmation offer stands for a week; no source says how long, so it is ours.
    confirmation: { withinHours: 168 },
  },
  limitsSource:
    'AGCO, Registrar’s Standards for Internet Gaming, 2.23 (24 hours, 7 days and one month; of several the lowest applies) and 2.24 (no increase without a request, nor before 24 hours)',
  depositLimit: { before: 'choice', periods: [] },
  depositLimitSource: 'AGCO, Registrar’s Standards for Internet Gaming, 2.23: deposit and loss limits are offered during registration',
  unidentified: { mayDeposit: false, mayBet: false, mayWithdraw: true },
  unidentifiedSource: 'AGCO, Registrar’s Standards for Internet Gaming, section 3 on player accounts: information is verified before play',
  timeOutHours: [24, 168, 720, 1008],
  selfExclusionMonths: [6, 12, 60],
  exclusion: { endsByItself: false, liftWaitHours: { definite: 24, indefinite: 24 }, indefiniteMonths: undefined, confirmWithinHours: 168 },
  exclusionSource:
    'AGCO, Registrar’s Standards for Internet Gaming, section 2 on self-exclusion; terms from six months as the province’s own programme has them. That it is ended by its player alone, after a day, is ours',
  realityCheckMinutes: [15, 30, 60],
  realityCheckDefault: 60,
  realityCheckRequired: true,
  realityCheckHoldsStakes: false,
  realityCheckPauseMinutes: 0,
  realityCheckSource: 'AGCO, Registrar’s Standards for Internet Gaming, section 2: the time played is shown; that play waits is not asked',
  debtCollection: { usual: 'payouts', allowed: ['payouts'] },
  debtCollectionSource: 'ours: the milder rule where no source decides',
  register: undefined,
  registerSource: 'AGCO: a centralised programme is announced and not yet to be asked',
  games: {
    minimumCycleMs: { slot: 2500, other: 0 },
    cycleOver: { slot: 'game', other: 'game' },
    forbidden: { slot: ['auto-play', 'turbo'], other: [] },
    freePlay: 'players',
    celebratesReturnsUpToStake: false,
    stakeCaps: [],
  },
  gamesSource:
    'AGCO, Registrar’s Standards for Internet Gaming, section 2 on game design, known second-hand: slots 2.5 seconds, no automatic play, no celebration of returns up to the stake; free play in the stricter reading',
  help: [
    {
      name: 'ConnexOntario',
      phone: '1-866-531-2600',
      url: 'https://www.connexontario.ca',
      always: true,
      does: 'talk',
      source: 'ConnexOntario: free and confidential, at any hour; to be named by AGCO standard 2.09',
    },
  ],
} satisfies Jurisdiction;
