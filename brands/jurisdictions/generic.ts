import type { Jurisdiction } from '../src/jurisdiction.ts';

/** A place without rules of its own here: what the strictest of the usual standards ask, so that whoever begins with it only ever loosens knowingly. */
export default {
  key: 'generic',
  name: 'Generic',
  minimumAge: 18,
  // Rolling windows: nothing begins anew at midnight. A confirmation offer stands for a week.
  limits: { windows: 'rolling', timeZone: 'UTC', increaseWaitHours: 168, confirmation: { withinHours: 168 } },
  limitsSource: 'ours: the longest wait of the jurisdictions known here (Glücksspielstaatsvertrag 2021, section 6c)',
  depositLimit: { before: 'choice', periods: [] },
  depositLimitSource: 'UKGC Remote gambling and software technical standards, RTS 12A, taken as usual',
  unidentified: { mayDeposit: false, mayBet: false, mayWithdraw: true },
  unidentifiedSource: 'UKGC LCCP, licence condition 17.1.1, taken as usual',
  timeOutHours: [24, 48, 168, 720, 1008],
  selfExclusionMonths: [6, 12, 24, 60, 0],
  exclusion: { endsByItself: false, liftWaitHours: { definite: 24, indefinite: 168 }, indefiniteMonths: 12, confirmWithinHours: 168 },
  exclusionSource: 'ours: ended by its player alone, after the waits of Malta and a year as in Denmark and Sweden',
  realityCheckMinutes: [15, 30, 60],
  realityCheckDefault: 30,
  realityCheckRequired: true,
  realityCheckHoldsStakes: true,
  realityCheckPauseMinutes: 0,
  realityCheckSource: 'UKGC Remote gambling and software technical standards, RTS 13B, taken as usual',
  debtCollection: { usual: 'payouts', allowed: ['payouts'] },
  debtCollectionSource: 'CMA online gambling undertakings, 2018, taken as usual',
  games: {
    minimumCycleMs: { slot: 2500, other: 0 },
    cycleOver: { slot: 'game', other: 'game' },
    forbidden: { slot: ['auto-play', 'turbo'], other: ['turbo'] },
    freePlay: 'players',
    celebratesReturnsUpToStake: false,
    stakeCaps: [],
  },
  gamesSource: 'UKGC Remote gambling and software technical standards, RTS 14D to 14F for slots, taken as usual',
  help: [
    {
      name: 'Gordon Moody',
      phone: '+44 1384 241292',
      url: 'https://gordonmoody.org.uk',
      always: false,
      does: 'talk',
      source: 'Gordon Moody, contact page: treatment and advice',
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
