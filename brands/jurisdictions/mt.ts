import type { Jurisdiction } from '../src/jurisdiction.ts';

/** Malta. */
export default {
  key: 'mt',
  name: 'Malta',
  minimumAge: 18,
  // A confirmation offer stands for a week; no source says how long, so it is ours.
  limits: { windows: 'calendar', timeZone: 'Europe/Malta', increaseWaitHours: 24, confirmation: { withinHours: 168 } },
  limitsSource: 'MGA Player Protection Directive (Directive 2 of 2018), as cited by a published control catalogue',
  depositLimit: { before: 'choice', periods: [] },
  depositLimitSource:
    'MGA Player Protection Directive (Directive 2 of 2018), as cited by a published control catalogue: offered before the first deposit',
  // Stricter than the source, which asks for verification once deposits reach 2,000 EUR: the person is named before the first one.
  unidentified: { mayDeposit: false, mayBet: true, mayWithdraw: true },
  unidentifiedSource: 'FIAU Implementing Procedures Part II, Remote Gaming Sector (customer due diligence at 2,000 EUR of deposits)',
  timeOutHours: [24, 72, 168, 336, 720, 1008],
  selfExclusionMonths: [6, 12, 24, 60, 0],
  // Stricter than the source, which lets the operator grant a request at any time: the chosen time holds, one for good at least six months.
  exclusion: { endsByItself: false, liftWaitHours: { definite: 24, indefinite: 168 }, indefiniteMonths: 6, confirmWithinHours: 168 },
  exclusionSource:
    'MGA, "When is the player allowed to decrease or revoke a self-exclusion?" (24 hours after the decision on a definite exclusion, 7 days on an indefinite one); Player Protection Directive (Directive 2 of 2018), article 11',
  realityCheckMinutes: [15, 30, 60, 120],
  realityCheckDefault: 60,
  realityCheckRequired: true,
  realityCheckHoldsStakes: false,
  realityCheckPauseMinutes: 0,
  realityCheckSource:
    'MGA Player Protection Directive (Directive 2 of 2018): a reminder at intervals; that play waits for its answer is not asked',
  // No source found that decides it: the milder rule is the usual one, and a brand may choose the other in its terms.
  debtCollection: { usual: 'payouts', allowed: ['payouts', 'payouts-and-deposits'] },
  debtCollectionSource: 'ours',
  register: undefined,
  registerSource: 'none found: the register that the MGA announced in 2018 is not in force',
  games: {
    minimumCycleMs: { slot: 0, other: 0 },
    cycleOver: { slot: 'game', other: 'game' },
    forbidden: { slot: [], other: [] },
    freePlay: 'anybody',
    celebratesReturnsUpToStake: true,
    stakeCaps: [],
  },
  gamesSource: 'none found that bounds cycles, features or stakes of remote games; the house rules are the brand’s',
  help: [
    {
      name: 'Responsible Gaming Foundation Malta',
      phone: '1777',
      url: 'https://www.rgf.org.mt',
      always: true,
      does: 'talk',
      source: 'Responsible Gaming Foundation, www.rgf.org.mt: Helpline 1777, free, 24/7',
    },
    {
      name: 'Gambling Therapy',
      phone: '',
      url: 'https://www.gamblingtherapy.org',
      always: false,
      does: 'online',
      source: 'Gordon Moody, which runs it: support in many languages, online',
    },
  ],
} satisfies Jurisdiction;
