/** What staff of several brands see of all of them at once. */
export const allBrandsWords = {
  allBrands: {
    show: 'Show',
    exposure: 'Exposure',
    brand: 'Brand',
    worst: 'Worst case, open',
    staked: 'Turnover today',
    betsToday: 'Bets today',
    margin: 'Margin, 24 hours',
    live: 'In-play fixtures',
    suspended: 'Suspended',
    note: 'Each brand in its own main currency; currencies are not added up.',
    report: 'Daily report',
    day: 'Day',
    today: 'Every brand’s day is that of its own time zone.',
    noReport: 'No activity on this day',
  },
} as const;
