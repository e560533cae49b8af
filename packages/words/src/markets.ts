/**
 * Names of markets, outcomes, periods, statistics and states of play: the only place they are written.
 * In an outcome's text `()` is the line and `{home}`, `{away}` are the sides; a market's columns have short heads of their own.
 */
export const MARKET_LANGUAGES = ['en', 'ru', 'ar'] as const;
export type MarketLanguage = (typeof MARKET_LANGUAGES)[number];

type Texts = readonly [en: string, ru: string, ar: string];
interface MarketTexts {
  readonly name: Texts;
  /** By outcome: its head or cell, and its full text. */
  readonly outcomes: Readonly<Record<string, { readonly short: Texts; readonly full: Texts }>>;
}

const same = (text: string): Texts => [text, text, text];
const o = (short: Texts, full: Texts) => ({ short, full });

const HOME = o(same('1'), ['{home} to win', 'Победа {home}', 'فوز {home}']);
const DRAW = o(same('X'), ['Draw', 'Ничья', 'تعادل']);
const AWAY = o(same('2'), ['{away} to win', 'Победа {away}', 'فوز {away}']);
const OVER: Texts = ['Over', 'Больше', 'أكثر من'];
const UNDER: Texts = ['Under', 'Меньше', 'أقل من'];
const YES: Texts = ['Yes', 'Да', 'نعم'];
const NO: Texts = ['No', 'Нет', 'لا'];
const MORE: Texts = ['() or more', '() и более', '() أو أكثر'];
const EXACTLY: Texts = ['Exactly ()', 'Ровно ()', 'بالضبط ()'];
const yes = (full: Texts) => o(YES, full);
const no = (full: Texts) => o(NO, full);
const total = (who: Texts) => ({
  over: o(OVER, [`${who[0]} over ()`, `${who[1]} больше ()`, `${who[2]} أكثر من ()`]),
  under: o(UNDER, [`${who[0]} under ()`, `${who[1]} меньше ()`, `${who[2]} أقل من ()`]),
});
const handicap = {
  home: o(['{home} ()', '{home} ()', '{home} ()'], ['{home} with handicap ()', '{home} с форой ()', '{home} بهانديكاب ()']),
  away: o(['{away} ()', '{away} ()', '{away} ()'], ['{away} with handicap ()', '{away} с форой ()', '{away} بهانديكاب ()']),
};
const count = (who: Texts) => ({
  exactly: o(same('()'), [`${who[0]} exactly ()`, `${who[1]} ровно ()`, `${who[2]} بالضبط ()`]),
  'or-more': o(same('()+'), [`${who[0]} () or more`, `${who[1]} () и более`, `${who[2]} () أو أكثر`]),
});
const RESULT = {
  home: { short: '1', full: HOME.full },
  draw: { short: 'X', full: DRAW.full },
  away: { short: '2', full: AWAY.full },
} as const;
type ResultName = keyof typeof RESULT;
const JOIN: Texts = ['and', 'и', 'و'];
const joined = (a: Texts, b: Texts): Texts => [`${a[0]} ${JOIN[0]} ${b[0]}`, `${a[1]} ${JOIN[1]} ${b[1]}`, `${a[2]} ${JOIN[2]} ${b[2]}`];
const resultAndTotal = (result: ResultName) => ({
  [`${result}-and-over`]: o(OVER, joined(RESULT[result].full, ['over ()', 'больше ()', 'أكثر من ()'])),
  [`${result}-and-under`]: o(UNDER, joined(RESULT[result].full, ['under ()', 'меньше ()', 'أقل من ()'])),
});
const halves = (first: ResultName, second: ResultName) =>
  o(same(`${RESULT[first].short}/${RESULT[second].short}`), [
    `${RESULT[first].full[0]} / ${RESULT[second].full[0]}`,
    `${RESULT[first].full[1]} / ${RESULT[second].full[1]}`,
    `${RESULT[first].full[2]} / ${RESULT[second].full[2]}`,
  ]);
const resultAndBoth = (result: ResultName) => {
  const both: Texts = ['both teams to score', 'обе забьют', 'كلا الفريقين يسجل'];
  const full = joined(RESULT[result].full, both);
  const { short } = RESULT[result];
  return {
    [`${result}-and-yes`]: o([`${short} + Yes`, `${short} + Да`, `${short} + نعم`], full),
    [`${result}-and-yes:no`]: o(
      [`${short} + Yes: no`, `${short} + Да: нет`, `${short} + نعم: لا`],
      [`${full[0]}: no`, `${full[1]}: нет`, `${full[2]}: لا`],
    ),
  };
};
const GOAL_N: Texts = ['Goal ()', 'Гол ()', 'الهدف ()'];

/** By market name of the domain; a test of the server holds it against the domain's list. */
const MARKETS: Readonly<Record<string, MarketTexts>> = {
  '1x2': { name: ['Result', 'Исход', 'النتيجة'], outcomes: { home: HOME, draw: DRAW, away: AWAY } },
  'double-chance': {
    name: ['Double chance', 'Двойной шанс', 'الفرصة المزدوجة'],
    outcomes: {
      'home-or-draw': o(same('1X'), ['{home} or draw', '{home} или ничья', '{home} أو تعادل']),
      'home-or-away': o(same('12'), ['{home} or {away}', '{home} или {away}', '{home} أو {away}']),
      'draw-or-away': o(same('2X'), ['Draw or {away}', 'Ничья или {away}', 'تعادل أو {away}']),
    },
  },
  handicap: { name: ['Handicap', 'Фора', 'هانديكاب'], outcomes: handicap },
  total: { name: ['Total', 'Тотал', 'المجموع'], outcomes: total(['Total', 'Тотал', 'المجموع']) },
  'home-total': { name: ['Total 1', 'Тотал 1', 'مجموع الفريق 1'], outcomes: total(['{home}', '{home}', '{home}']) },
  'away-total': { name: ['Total 2', 'Тотал 2', 'مجموع الفريق 2'], outcomes: total(['{away}', '{away}', '{away}']) },
  'asian-total': {
    name: ['Asian total', 'Азиатский тотал', 'المجموع الآسيوي'],
    outcomes: total(['Asian total', 'Азиатский тотал', 'المجموع الآسيوي']),
  },
  'asian-handicap': { name: ['Asian handicap', 'Азиатская фора', 'الهانديكاب الآسيوي'], outcomes: handicap },
  'asian-home-total': {
    name: ['Asian total 1', 'Азиатский тотал 1', 'المجموع الآسيوي 1'],
    outcomes: total(['{home}', '{home}', '{home}']),
  },
  'asian-away-total': {
    name: ['Asian total 2', 'Азиатский тотал 2', 'المجموع الآسيوي 2'],
    outcomes: total(['{away}', '{away}', '{away}']),
  },
  'odd-even': {
    name: ['Even or odd', 'Чёт или нечёт', 'زوجي أو فردي'],
    outcomes: {
      even: o(['Even', 'Чёт', 'زوجي'], ['Even total', 'Чётный тотал', 'مجموع زوجي']),
      odd: o(['Odd', 'Нечёт', 'فردي'], ['Odd total', 'Нечётный тотал', 'مجموع فردي']),
    },
  },
  winner: {
    name: ['Winner incl. overtime', 'Победа с учётом овертайма', 'الفائز شامل الوقت الإضافي'],
    outcomes: { home: HOME, away: AWAY },
  },
  'european-handicap': {
    name: ['European handicap', 'Европейская фора', 'الهانديكاب الأوروبي'],
    outcomes: {
      home: o(same('1 ()'), ['{home} with ()', '{home} с форой ()', '{home} مع ()']),
      draw: o(same('X ()'), ['Draw with ()', 'Ничья с форой ()', 'تعادل مع ()']),
      away: o(same('2 ()'), ['{away} with ()', '{away} с форой ()', '{away} مع ()']),
    },
  },
  'both-score': {
    name: ['Both teams to score', 'Обе забьют', 'كلا الفريقين يسجل'],
    outcomes: {
      yes: yes(['Both teams to score: yes', 'Обе забьют: да', 'كلا الفريقين يسجل: نعم']),
      no: no(['Both teams to score: no', 'Обе забьют: нет', 'كلا الفريقين يسجل: لا']),
    },
  },
  'correct-score': {
    name: ['Correct score', 'Точный счёт', 'النتيجة الصحيحة'],
    outcomes: {
      score: o(same('()'), ['Score ()', 'Счёт ()', 'النتيجة ()']),
      'any-other': o(['Other', 'Другой', 'أخرى'], ['Any other score', 'Любой другой счёт', 'أي نتيجة أخرى']),
    },
  },
  'half-time-full-time': {
    name: ['Half-time / full-time', 'Тайм / матч', 'الشوط / المباراة'],
    outcomes: {
      'home/home': halves('home', 'home'),
      'home/draw': halves('home', 'draw'),
      'home/away': halves('home', 'away'),
      'draw/home': halves('draw', 'home'),
      'draw/draw': halves('draw', 'draw'),
      'draw/away': halves('draw', 'away'),
      'away/home': halves('away', 'home'),
      'away/draw': halves('away', 'draw'),
      'away/away': halves('away', 'away'),
    },
  },
  'next-goal': {
    name: ['Next goal', 'Следующий гол', 'الهدف التالي'],
    outcomes: {
      home: o(same('1'), joinedGoal(GOAL_N, '{home}')),
      none: o(['None', 'Никто', 'لا أحد'], ['Goal (): none', 'Гол (): никто', 'الهدف (): لا أحد']),
      away: o(same('2'), joinedGoal(GOAL_N, '{away}')),
    },
  },
  'first-goal': {
    name: ['First goal', 'Первый гол', 'الهدف الأول'],
    outcomes: {
      home: o(same('1'), ['First goal: {home}', 'Первый гол: {home}', 'الهدف الأول: {home}']),
      none: o(['None', 'Никто', 'لا أحد'], ['No goals', 'Без голов', 'بدون أهداف']),
      away: o(same('2'), ['First goal: {away}', 'Первый гол: {away}', 'الهدف الأول: {away}']),
    },
  },
  'exact-goals': {
    name: ['Exact goals', 'Точное число голов', 'عدد الأهداف بالضبط'],
    outcomes: { exactly: o(same('()'), EXACTLY), 'or-more': o(same('()+'), MORE) },
  },
  'home-exact-goals': {
    name: ['Exact goals 1', 'Точное число голов 1', 'عدد أهداف الفريق 1'],
    outcomes: count(['{home}', '{home}', '{home}']),
  },
  'away-exact-goals': {
    name: ['Exact goals 2', 'Точное число голов 2', 'عدد أهداف الفريق 2'],
    outcomes: count(['{away}', '{away}', '{away}']),
  },
  'home-to-score': {
    name: ['Team 1 to score', 'Забьёт команда 1', 'الفريق 1 يسجل'],
    outcomes: {
      yes: yes(['{home} to score: yes', '{home} забьёт: да', '{home} يسجل: نعم']),
      no: no(['{home} to score: no', '{home} забьёт: нет', '{home} يسجل: لا']),
    },
  },
  'away-to-score': {
    name: ['Team 2 to score', 'Забьёт команда 2', 'الفريق 2 يسجل'],
    outcomes: {
      yes: yes(['{away} to score: yes', '{away} забьёт: да', '{away} يسجل: نعم']),
      no: no(['{away} to score: no', '{away} забьёт: нет', '{away} يسجل: لا']),
    },
  },
  'home-win-to-nil': {
    name: ['Team 1 to win to nil', 'Победа команды 1 всухую', 'فوز الفريق 1 دون أن تهتز شباكه'],
    outcomes: {
      yes: yes(['{home} to win to nil: yes', '{home} победит всухую: да', 'فوز {home} بشباك نظيفة: نعم']),
      no: no(['{home} to win to nil: no', '{home} победит всухую: нет', 'فوز {home} بشباك نظيفة: لا']),
    },
  },
  'away-win-to-nil': {
    name: ['Team 2 to win to nil', 'Победа команды 2 всухую', 'فوز الفريق 2 دون أن تهتز شباكه'],
    outcomes: {
      yes: yes(['{away} to win to nil: yes', '{away} победит всухую: да', 'فوز {away} بشباك نظيفة: نعم']),
      no: no(['{away} to win to nil: no', '{away} победит всухую: нет', 'فوز {away} بشباك نظيفة: لا']),
    },
  },
  'home-result-and-total': { name: ['Team 1 to win and total', 'Победа 1 и тотал', 'فوز 1 والمجموع'], outcomes: resultAndTotal('home') },
  'away-result-and-total': { name: ['Team 2 to win and total', 'Победа 2 и тотал', 'فوز 2 والمجموع'], outcomes: resultAndTotal('away') },
  'draw-and-total': { name: ['Draw and total', 'Ничья и тотал', 'تعادل والمجموع'], outcomes: resultAndTotal('draw') },
  'result-and-both-score': {
    name: ['Result and both teams to score', 'Исход и обе забьют', 'النتيجة وكلا الفريقين يسجل'],
    outcomes: { ...resultAndBoth('home'), ...resultAndBoth('draw'), ...resultAndBoth('away') },
  },
  'goal-in-both-halves': {
    name: ['Goal in both halves', 'Гол в обоих таймах', 'هدف في كلا الشوطين'],
    outcomes: {
      yes: yes(['Goal in both halves: yes', 'Гол в обоих таймах: да', 'هدف في كلا الشوطين: نعم']),
      no: no(['Goal in both halves: no', 'Гол в обоих таймах: нет', 'هدف في كلا الشوطين: لا']),
    },
  },
};

function joinedGoal(goal: Texts, side: string): Texts {
  return [`${goal[0]}: ${side}`, `${goal[1]}: ${side}`, `${goal[2]}: ${side}`];
}

const PERIODS: Readonly<Record<string, Texts>> = {
  match: ['Match', 'Матч', 'المباراة'],
  full: ['Match incl. overtime', 'Матч с овертаймом', 'المباراة شاملة الوقت الإضافي'],
  'first-half': ['1st half', '1-й тайм', 'الشوط الأول'],
  'second-half': ['2nd half', '2-й тайм', 'الشوط الثاني'],
  overtime: ['Overtime', 'Овертайм', 'الوقت الإضافي'],
  'quarter-1': ['1st quarter', '1-я четверть', 'الربع الأول'],
  'quarter-2': ['2nd quarter', '2-я четверть', 'الربع الثاني'],
  'quarter-3': ['3rd quarter', '3-я четверть', 'الربع الثالث'],
  'quarter-4': ['4th quarter', '4-я четверть', 'الربع الرابع'],
  'period-1': ['1st period', '1-й период', 'الفترة الأولى'],
  'period-2': ['2nd period', '2-й период', 'الفترة الثانية'],
  'period-3': ['3rd period', '3-й период', 'الفترة الثالثة'],
};

const STATISTICS: Readonly<Record<string, Texts>> = {
  corners: ['Corners', 'Угловые', 'الركنيات'],
  cards: ['Yellow cards', 'Жёлтые карточки', 'البطاقات الصفراء'],
  yellowCards: ['Yellow cards', 'Жёлтые карточки', 'البطاقات الصفراء'],
  redCards: ['Red cards', 'Красные карточки', 'البطاقات الحمراء'],
  shots: ['Shots', 'Удары', 'التسديدات'],
  shotsOnTarget: ['Shots on target', 'Удары в створ', 'التسديدات على المرمى'],
  possession: ['Possession', 'Владение мячом', 'الاستحواذ'],
  attacks: ['Attacks', 'Атаки', 'الهجمات'],
  dangerousAttacks: ['Dangerous attacks', 'Опасные атаки', 'الهجمات الخطيرة'],
};

/** Sports with the noun of their period, one and many. */
const SPORTS: Readonly<Record<string, { readonly name: Texts; readonly period: Texts; readonly periods: Texts }>> = {
  football: { name: ['Football', 'Футбол', 'كرة القدم'], period: ['Half', 'Тайм', 'شوط'], periods: ['Halves', 'Таймы', 'الأشواط'] },
  'ice-hockey': {
    name: ['Ice Hockey', 'Хоккей', 'هوكي الجليد'],
    period: ['Period', 'Период', 'فترة'],
    periods: ['Periods', 'Периоды', 'الفترات'],
  },
  basketball: {
    name: ['Basketball', 'Баскетбол', 'كرة السلة'],
    period: ['Quarter', 'Четверть', 'ربع'],
    periods: ['Quarters', 'Четверти', 'الأرباع'],
  },
};

const PLAY: Readonly<Record<string, Texts>> = {
  'not-started': ['The match has not started', 'Матч не начался', 'لم تبدأ المباراة'],
  ended: ['Match finished', 'Матч завершён', 'انتهت المباراة'],
  break: ['Break', 'Перерыв', 'استراحة'],
  interrupted: ['Interrupted', 'Прерван', 'متوقفة'],
  abandoned: ['Abandoned', 'Прекращён', 'أُلغيت أثناء اللعب'],
  cancelled: ['Cancelled', 'Отменён', 'ملغاة'],
  postponed: ['Postponed', 'Перенесён', 'مؤجلة'],
  minutes: ['() minutes', '() мин.', '() دقيقة'],
  remaining: ['() min remaining', 'Осталось () мин.', 'متبقي () دقيقة'],
};

const TABS: Readonly<Record<string, Texts>> = {
  all: ['All markets', 'Все рынки', 'جميع الأسواق'],
  main: ['Popular', 'Популярные', 'الأكثر شعبية'],
  goals: ['Goals', 'Голы', 'الأهداف'],
  handicap: ['Handicap', 'Фора', 'هانديكاب'],
  half: ['Intervals', 'Интервалы', 'الفترات'],
  other: ['Other', 'Другое', 'أخرى'],
};

const TEAMS: Readonly<Record<'home' | 'away', Texts>> = {
  home: ['Team 1', 'Команда 1', 'الفريق 1'],
  away: ['Team 2', 'Команда 2', 'الفريق 2'],
};

/** Words of markets in one language; an unknown language speaks English. */
export interface MarketWords {
  readonly language: MarketLanguage;
  marketName(market: string): string;
  /** Head of a column or label of a cell: "1", "Over", "2:1". */
  short(market: string, outcome: string, values: OutcomeValues): string;
  /** The pick as a slip shows it: "Arsenal with handicap (-1.5)". */
  full(market: string, outcome: string, values: OutcomeValues): string;
  /** The full text with its placeholders, for the market dictionary. */
  template(market: string, outcome: string): string;
  period(period: string): string;
  statistic(name: string): string;
  sport(sport: string): { readonly name: string; readonly period: string; readonly periods: string };
  play(state: string, number?: number): string;
  tab(tab: string): string;
}
export interface OutcomeValues {
  /** The line as shown, without brackets. */
  readonly line?: string;
  readonly home?: string;
  readonly away?: string;
}

function build(language: MarketLanguage): MarketWords {
  const at = MARKET_LANGUAGES.indexOf(language) as 0 | 1 | 2;
  const from = (table: Readonly<Record<string, Texts>>, key: string): string => table[key]?.[at] ?? key;
  const textOf = (market: string, outcome: string, kind: 'short' | 'full'): string =>
    MARKETS[market]?.outcomes[outcome]?.[kind][at] ?? outcome;
  const fill = (text: string, values: OutcomeValues): string =>
    text
      .replace('()', values.line ?? '')
      .replaceAll('{home}', values.home ?? TEAMS.home[at])
      .replaceAll('{away}', values.away ?? TEAMS.away[at])
      .trim();
  return {
    language,
    marketName: (market) => MARKETS[market]?.name[at] ?? market,
    short: (market, outcome, values) => fill(textOf(market, outcome, 'short'), values),
    full: (market, outcome, values) => fill(textOf(market, outcome, 'full'), values),
    template: (market, outcome) =>
      textOf(market, outcome, 'full').replaceAll('{home}', TEAMS.home[at]).replaceAll('{away}', TEAMS.away[at]),
    period: (period) => from(PERIODS, period),
    statistic: (name) => from(STATISTICS, name),
    sport(sport) {
      const texts = SPORTS[sport];
      return { name: texts?.name[at] ?? sport, period: texts?.period[at] ?? '', periods: texts?.periods[at] ?? '' };
    },
    play: (state, number) => from(PLAY, state).replace('()', number === undefined ? '' : String(number)),
    tab: (tab) => from(TABS, tab),
  };
}

const built = new Map<string, MarketWords>(MARKET_LANGUAGES.map((language) => [language, build(language)]));
const english = built.get('en') as MarketWords;

/** Words of a language code; `en_GB` is read as `en`, what is not known as English. */
export const marketWords = (language: string): MarketWords => built.get(language.slice(0, 2).toLowerCase()) ?? english;

/** True when a market and all the outcomes asked for have words; the check that the tables are whole. */
export const hasWords = (market: string, outcomes: readonly string[]): boolean =>
  outcomes.every((outcome) => MARKETS[market]?.outcomes[outcome] !== undefined);
