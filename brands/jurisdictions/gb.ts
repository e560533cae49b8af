import type { Jurisdiction } from '../src/jurisdiction.ts';

/** Great Britain. */
export default {
  key: 'gb',
  name: 'Great Britain',
  minimumAge: 18,
  // A confirmation offer stands for a week; no source says how long, so it is ours.
  limits: { windows: 'calendar', timeZone: 'Europe/London', increaseWaitHours: 24, confirmation: { withinHours: 168 } },
  limitsSource: 'UKGC Remote gambling and software technical standards, RTS 12',
  depositLimit: { before: 'choice', periods: [] },
  depositLimitSource:
    'UKGC Remote gambling and software technical standards, RTS 12A: limits are offered at registration or at the first deposit',
  // Nobody gambles before their name, address and birth date are known; money that is there may leave without them.
  unidentified: { mayDeposit: false, mayBet: false, mayWithdraw: true },
  unidentifiedSource: 'UKGC LCCP, licence condition 17.1.1 (customer identity verification before gambling, in force since 7 May 2019)',
  timeOutHours: [24, 48, 168, 720, 1008],
  selfExclusionMonths: [6, 12, 24, 60],
  // What the player does and the day to cool off are the source's; that an unconfirmed wish lapses after a week is ours.
  exclusion: { endsByItself: false, liftWaitHours: { definite: 24, indefinite: 24 }, indefiniteMonths: undefined, confirmWithinHours: 168 },
  exclusionSource:
    'UKGC LCCP, social responsibility code 3.5.3 (at least six months, effective at once; it stays until the customer takes positive action to gamble again, and then one day to cool off)',
  realityCheckMinutes: [15, 30, 60],
  realityCheckDefault: 60,
  realityCheckRequired: true,
  realityCheckHoldsStakes: true,
  realityCheckPauseMinutes: 0,
  realityCheckSource:
    'UKGC Remote gambling and software technical standards, RTS 13B: the player sets how often, and acknowledges the reminder',
  // Money a player pays in is theirs to take out again at any time.
  debtCollection: { usual: 'payouts', allowed: ['payouts'] },
  debtCollectionSource: 'CMA online gambling undertakings, 2018: what a player paid in may be withdrawn without conditions',
  register: { name: 'gamstop', unreachable: 'refuse' },
  registerSource:
    'UKGC LCCP, social responsibility code 3.5.5: participation in the multi-operator scheme, since 1 April 2024 for bets by telephone and e-mail too',
  games: {
    minimumCycleMs: { slot: 2500, other: 5000 },
    // One slot at a time for an account, in however many windows and on however many devices: as the Commission proposed 14C in 2020.
    cycleOver: { slot: 'kind', other: 'game' },
    forbidden: { slot: ['auto-play', 'turbo', 'feature-buy'], other: ['auto-play', 'turbo'] },
    freePlay: 'players',
    celebratesReturnsUpToStake: false,
    stakeCaps: [
      { kind: 'slot', fromAge: 18, toAge: 24, currency: 'GBP', most: 200n },
      { kind: 'slot', fromAge: 25, toAge: 150, currency: 'GBP', most: 500n },
    ],
  },
  gamesSource:
    'UKGC Remote gambling and software technical standards: RTS 8A (each game cycle is committed to by itself: no auto-play), 14C (one slot at a time), 14D (slots: 2.5 seconds from one game to the next, from 31 October 2021), 14E (nobody reduces the time until a result: no turbo, quick spin or slam stop, but for scratching all of a card), 14F (returns up to the stake are not celebrated), 14G (other casino games: 5 seconds from the start of a game to the next); 8A, 14E and 14F for slots from 31 October 2021, for all casino games from 17 January 2025; LCCP, social responsibility code 3.2.11 (no free play before the age is verified, from 7 May 2019); Gambling Act 2005 (Operating Licence Conditions) (Amendment) Regulations 2025 for the caps on slots',
  help: [
    {
      name: 'National Gambling Helpline (GamCare)',
      phone: '0808 8020 133',
      url: 'https://www.gamcare.org.uk',
      always: true,
      does: 'talk',
      source: 'GamCare, National Gambling Helpline: free, 24 hours a day since 1 October 2019',
    },
    {
      name: 'GAMSTOP',
      phone: '0800 138 6518',
      url: 'https://www.gamstop.co.uk',
      always: false,
      does: 'exclude',
      source: 'GAMSTOP, contact page; the national register named in UKGC LCCP, social responsibility code 3.5.5',
    },
    {
      name: 'Gamblers Anonymous UK',
      phone: '0330 094 0322',
      url: 'https://www.gamblersanonymous.org.uk',
      always: false,
      does: 'meet',
      source: 'Gamblers Anonymous UK, contact page',
    },
  ],
} satisfies Jurisdiction;
