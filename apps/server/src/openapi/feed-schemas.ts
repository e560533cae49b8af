/** A JSON Schema as a document shows it; nothing is checked or written by these. */
export type Shown = Readonly<Record<string, unknown>>;

const int = (description: string): Shown => ({ type: 'integer', description });
const number = (description: string): Shown => ({ type: 'number', description });
const text = (description: string): Shown => ({ type: 'string', description });
const flag = (description: string): Shown => ({ type: 'boolean', description });
const list = (items: Shown, description?: string): Shown => ({ type: 'array', items, ...(description ? { description } : {}) });
/** Members named after `required` may be left out: a value that is zero, empty or false is. */
const object = (properties: Readonly<Record<string, Shown>>, required: readonly string[] = [], description?: string): Shown => ({
  type: 'object',
  properties,
  ...(required.length ? { required } : {}),
  ...(description ? { description } : {}),
});
export const ref = (name: string): Shown => ({ $ref: `#/components/schemas/${name}` });

const pair = (of: string): Shown => object({ S1: int(`${of} of side 1; absent: 0`), S2: int(`${of} of side 2; absent: 0`) });
const image = (of: string): Shown => text(`image file of the ${of}`);

const competition = {
  SI: int('sport id'),
  SN: text('sport, in `lng`'),
  SE: text('sport, in English'),
  L: text('competition, in `lng`'),
  LE: text('competition, in English'),
  LR: text('competition, in Russian'),
  LI: int('competition id'),
  CI: int('country id'),
  CN: text('country, in `lng`'),
  CE: text('country, in English'),
  GC: int('games'),
  T: int('rank weight'),
  CHIMG: image('competition'),
  COIMG: image('country'),
};

/** What a sub-game and a game share. */
const identity = {
  I: int('event id of this phase of the game: the id for `GetGameZip` and for bets'),
  CI: int('constant id: the same in line and live, used in page addresses'),
  N: int('visible number'),
  ZP: int('zone id; in live the main game’s `I`'),
  MG: int('main game’s `I`, in a sub-game'),
  CMG: int('main game’s `CI`, in a sub-game'),
  TG: text('what is counted, such as `Corners`; empty in the main game'),
  PN: text('period’s name; empty for the whole game'),
  P: int('period’s number; absent for the whole game'),
  EC: int('outcomes in all'),
  EGC: int('market groups in all'),
  SI: int('sport id'),
  SS: int('state: 2 not started, 3 in play'),
  MEC: list(ref('LegacyTab'), 'outcomes per market tab'),
  T: int('rank weight of the competition, also the sort key'),
  SC: ref('LegacyScore'),
  E: list(ref('LegacyOutcome'), 'outcomes, flat: without `GroupEvents`, and in lists'),
  GE: list(ref('LegacyGroup'), 'outcomes by group: with `GroupEvents=true`'),
};

const game = {
  ...identity,
  SR: text('sport, in Russian'),
  O1: text('side 1, in `lng`'),
  O2: text('side 2, in `lng`'),
  O1E: text('side 1, in English'),
  O2E: text('side 2, in English'),
  O1R: text('side 1, in Russian'),
  O2R: text('side 2, in Russian'),
  O1I: int('side 1’s id'),
  O2I: int('side 2’s id'),
  O1IS: list(int('id'), 'ids of side 1'),
  O2IS: list(int('id'), 'ids of side 2'),
  O1IMG: list(text('file'), 'image files of side 1, under `/sfiles/logo_teams/`'),
  O2IMG: list(text('file'), 'image files of side 2'),
  O1C: int('side 1’s country id'),
  O2C: int('side 2’s country id'),
  O1CT: text('side 1’s city'),
  O2CT: text('side 2’s city'),
  L: competition.L,
  LE: competition.LE,
  LR: competition.LR,
  LI: competition.LI,
  SN: competition.SN,
  SE: competition.SE,
  CN: competition.CN,
  CE: competition.CE,
  COI: int('country id of the competition'),
  CID: int('menu category of the sport: 1 main, 2 others'),
  CHIMG: competition.CHIMG,
  COIMG: competition.COIMG,
  S: int('start, unix seconds'),
  U: int('last change, unix seconds (live)'),
  R: int('rank weight (live)'),
  KI: { type: 'integer', enum: [1, 3], description: '1 live, 3 line: the Kind of a bet’s leg' },
  TN: text('noun of a period'),
  TNS: text('noun of periods'),
  MIO: object({ TSt: text('stage'), Loc: text('venue') }),
  MIS: list(object({ K: int('key: 1 stage, 2 venue, 11 country'), V: text('value') }, ['K', 'V']), 'match information'),
  WP: object({ P1: number('side 1'), PX: number('draw; absent in two-way sports'), P2: number('side 2') }, [], 'win probabilities, 0 to 1'),
  F: flag('finished'),
  CO: int('outcomes in this answer'),
  SGC: int('sub-games'),
  AE: list(object({ G: int('market group'), ME: list(ref('LegacyOutcome')) }, ['G', 'ME']), 'alternative lines of the main groups'),
  SG: list(ref('LegacySubGame'), 'periods and statistics, each a game of its own'),
};

const modernEvent = {
  type: int('outcome id'),
  cf: number('decimal price'),
  cfView: text('price as `cfView` asks'),
  parameter: number('line; absent: 0 or none'),
  isCenter: flag('the main line of its group'),
  blocked: flag('suspended'),
  eventParams: object({ params: list(text('fragment'), 'fragments for the dictionary’s template') }, ['params']),
  playerId: int('whom it is asked of, `PlayerId` of a leg'),
  playerName: text('their name, in `lng`'),
};
const modernCompetition = {
  id: int('competition id'),
  name: text('name, in `lng`'),
  nameEng: text('name, in English'),
  gamesCount: int('games'),
  countryId: int('country id'),
  image: text('address of the competition’s image'),
  countryImage: text('address of the country’s flag'),
  subLigas: list({}, 'always empty'),
};
const modernGame = {
  id: int('event id of this phase'),
  constId: int('constant id'),
  num: int('visible number'),
  mainGameId: int('event id of the main game'),
  mainConstId: int('constant id of the main game'),
  zonePlay: int('zone id (live)'),
  startTs: int('start, unix seconds'),
  updateTs: int('last change, unix seconds'),
  kind: { type: 'integer', enum: [1, 3], description: '1 live, 3 line' },
  sport: object({
    id: int('sport id'),
    name: text('name, in `lng`'),
    nameEng: text('name, in English'),
    timeName: text('noun of a period'),
    timesName: text('noun of periods'),
  }),
  liga: object({
    id: int('competition id'),
    name: text('name, in `lng`'),
    nameEng: text('name, in English'),
    image: text('address of the competition’s image'),
    countryImage: text('address of the country’s flag'),
  }),
  opponent1: ref('ModernOpponent'),
  opponent2: ref('ModernOpponent'),
  period: int('period’s number; absent for the whole game'),
  periodName: text('period’s name'),
  gameTypeName: text('what is counted; empty in the main game'),
  gameVidName: text('note'),
  countryId: int('country id of the competition'),
  menuSection: int('menu section that `selectedMs` asked for'),
  blocked: flag('the whole game is suspended'),
  nonStarted: flag('not started yet'),
  eventsCount: int('outcomes in all'),
  subGamesCount: int('sub-games'),
  matchInfo: object({ tournamentStage: text('stage'), location: text('venue'), locationCity: text('city') }),
  statisticInfo: object({
    gameId: text('24 hexadecimal digits'),
    status: int('1 not started, 2 live, 3 finished'),
    hasLineUps: flag('has line-ups'),
  }),
  scores: ref('ModernScores'),
  eventGroups: list(ref('ModernGroup'), 'markets'),
  centralBlockEventGroups: list(ref('ModernGroup'), 'all lines of handicap and total'),
  marketEventsCount: list(object({ marketType: int('tab'), name: text('name'), eventsCount: int('outcomes') })),
  subGamesForMainGame: list(
    object({
      id: int('event id'),
      constId: int('constant id'),
      period: int('period’s number'),
      subGameName: text('name'),
      eventGroups: list(ref('ModernGroup'), 'its markets, so many outcomes as `countEvents` allows'),
    }),
  ),
};
const sides = { scoreOpp1: int('side 1'), scoreOpp2: int('side 2') };
const modernScores = {
  fullScore: text('such as "1-1"'),
  ...sides,
  currentPeriod: int('period’s number'),
  currentPeriodName: text('its name, or how the game stands'),
  periodScores: list(object({ period: int('number'), ...sides, periodNameFull: text('name') })),
  periodScoresStr: text('such as "1-0,0-1"'),
  timer: object({ timeSec: int('seconds played'), timeDirection: int('1 up, 0 none, -1 down'), timeRun: flag('the clock runs') }),
  fullScoreDetail: object(sides, [], 'the match’s score, also in a sub-game'),
  statusLineStr: text('status line'),
  tabloStats: {
    type: 'object',
    additionalProperties: list(object({ name: text('name'), s1: int('side 1'), s2: int('side 2') })),
    description: 'statistics per period, "0" the match',
  },
};
const modernRequired = ['id', 'constId', 'startTs', 'kind', 'sport', 'liga', 'opponent1', 'opponent2'];

const stated = {
  title: text('what is wrong, in short'),
  status: int('the HTTP status'),
  detail: text('what is wrong'),
  refusal: ref('Refusal'),
  requestId: text('number of the request'),
};

/** The shapes of the feeds, one per name, for the document to refer to. */
export const FEED_SCHEMAS: Readonly<Record<string, Shown>> = {
  LegacyOutcome: object(
    {
      T: int('outcome id'),
      C: number('decimal price'),
      CV: text('price as `cfview` asks'),
      P: number('line or encoded argument; absent: 0 or none'),
      G: int('market group id'),
      GS: int('short market group id'),
      B: flag('suspended; the price stays'),
      CE: int('1: the main line of its group'),
      PL: object({ I: int('number, `PlayerId` of a leg'), N: text('name, in `lng`') }, ['I', 'N'], 'whom it is asked of'),
    },
    ['T', 'C', 'CV', 'G', 'GS'],
    'An outcome is addressed by game, `G`, `T` and `P`, one that is asked of a player (`PL`) by the player too.',
  ),
  LegacyGroup: object({ G: int('market group id'), GS: int('short id'), E: list(list(ref('LegacyOutcome')), 'one column per side') }, [
    'G',
    'GS',
    'E',
  ]),
  LegacyTab: object({ MT: int('tab: 1 all, 2 popular, 4 handicap, 6 goals, 7 intervals, 8 other'), EC: int('outcomes'), N: text('name') }, [
    'MT',
    'EC',
    'N',
  ]),
  LegacyScore: object(
    {
      FS: pair('full score'),
      PS: list(
        object(
          { Key: int('period’s number'), Value: object({ S1: int('side 1'), S2: int('side 2'), NF: text('period’s name') }, ['NF']) },
          ['Key', 'Value'],
        ),
        'score per period',
      ),
      CP: int('current period'),
      CPS: text('its name, or how the game stands'),
      TS: int('seconds played'),
      TD: int('clock: 1 up, 0 none, -1 down'),
      TR: int('1: the clock runs'),
      SLS: text('status line'),
      GNS: flag('not started'),
      I: text('information text'),
      ST: list(
        object({
          Key: int('period, 0 the match'),
          Value: list(object({ ID: int('id'), N: text('name'), S1: int('side 1'), S2: int('side 2') })),
        }),
        'statistics',
      ),
      S: list(object({ Key: text('what'), Value: text('value') }), 'further, such as added time'),
    },
    ['FS', 'PS', 'ST'],
  ),
  LegacySubGame: object(identity, ['I', 'CI', 'TG', 'PN', 'EC', 'SI', 'MEC'], 'A period or statistic of a game.'),
  LegacyGame: object(game, ['I', 'CI', 'N', 'O1', 'O2', 'L', 'LI', 'SI', 'S', 'KI'], 'A game, as all legacy calls give it.'),
  LegacyCompetition: object(competition, ['SI', 'L', 'LI', 'CI', 'GC'], 'A competition; `CI` is its country’s id.'),
  LegacyCompetitionRow: object(
    { ...competition, SC: list(ref('LegacyCompetition'), 'competitions of a country, with `groupChamps=true`') },
    ['SI', 'L', 'LI', 'CI', 'GC'],
    'A competition, or a country that has several.',
  ),
  LegacyTopCompetition: object({ ...competition, Pos: int('place'), MSs: list(int('menu section')) }, ['Pos', 'SI', 'L', 'LI']),
  LegacyCompetitionGames: object(
    { L: competition.L, LE: competition.LE, LI: competition.LI, SI: competition.SI, G: list(ref('LegacyGame'), 'games, without prices') },
    ['L', 'LI', 'SI', 'G'],
  ),
  LegacySport: object(
    {
      I: int('sport id'),
      N: text('name, in `lng`'),
      R: text('name, in Russian'),
      E: text('name, in English'),
      C: int('games'),
      CC: int('competitions'),
      IT: int('has top games'),
      CID: int('menu category'),
      L: list(
        object({
          ...competition,
          SC: list(ref('LegacyCompetition')),
          G: list(ref('LegacyGame'), 'games of the competitions asked for in `champs`'),
        }),
        'competitions, of the sports asked for in `sports`',
      ),
    },
    ['I', 'N', 'C', 'CC'],
  ),
  LegacySportTree: object({
    I: int('sport id'),
    N: text('name, in `lng`'),
    E: text('name, in English'),
    L: list(object({ L: competition.L, LI: competition.LI, GC: competition.GC })),
  }),
  LegacyExpress: object(
    { Id: int('number'), Coef: number('price of the whole'), Events: list(ref('LegacyGame'), 'a game per leg, with the one outcome') },
    ['Id', 'Coef', 'Events'],
  ),
  ModernEvent: object(modernEvent, ['type', 'cf', 'cfView']),
  ModernGroup: object(
    {
      groupId: int('market group id'),
      shortGroupId: int('short id'),
      blocked: flag('all of it is suspended'),
      events: list(list(ref('ModernEvent')), 'one column per side'),
    },
    ['groupId', 'shortGroupId', 'events'],
  ),
  ModernOpponent: object({
    fullName: text('name, in `lng`'),
    fullNameEng: text('name, in English'),
    countryId: int('country id'),
    opps: list(object({ id: int('id'), name: text('name'), image: text('address of the team’s image') })),
  }),
  ModernStatistic: object({ ...modernScores, scores: ref('ModernScores'), statistic: object({ main: object({}) }) }, ['scores']),
  ModernScores: object(modernScores),
  ModernGame: object(modernGame, modernRequired, 'A game, as all camelCase calls give it; `gameInfo` leaves the markets out.'),
  ModernCompetition: object(modernCompetition, ['id', 'name', 'gamesCount']),
  ModernCompetitionGames: object({ liga: ref('ModernCompetition'), gamesCount: int('games'), games: list(ref('ModernGame')) }, [
    'liga',
    'gamesCount',
    'games',
  ]),
  ModernMenu: object({
    menuSectionId: int('menu section'),
    sports: list(
      object({
        id: int('sport id'),
        name: text('name, in `lng`'),
        ligas: list(
          object({
            ...modernCompetition,
            games: list(object({ id: int('event id'), startTs: int('start, unix seconds'), nonStarted: flag('not started yet') })),
          }),
        ),
      }),
    ),
  }),
  ModernExpress: object({
    id: int('number'),
    expressId: int('number'),
    cf: number('price of the whole'),
    cfView: text('price as `cfView` asks'),
    events: list(
      object(
        { ...modernGame, event: object({ groupId: int('market group id'), shortGroupId: int('short id'), ...modernEvent }) },
        [...modernRequired, 'event'],
        'header of the game, and the one outcome',
      ),
    ),
  }),
  ModernRefusal: object({ ...stated, type: text('such as feed/InvalidQueryParametersException') }, ['type', 'title', 'status', 'detail']),
  ResultSport: object({ id: int('sport id'), name: text('name, in `lng`'), isTop: flag('always true') }),
  ResultCompetition: object({
    id: int('competition id'),
    name: text('name, in `lng`'),
    sportId: int('sport id'),
    gamesCount: int('games'),
    image: image('competition'),
  }),
  ResultGame: object(
    {
      id: int('event id in the live feed'),
      constId: int('constant id'),
      sportId: int('sport id'),
      champId: int('competition id'),
      champName: text('competition, in `lng`'),
      opp1: text('side 1'),
      opp2: text('side 2'),
      opp1Ids: list(int('id')),
      opp2Ids: list(int('id')),
      opp1Images: list(text('file')),
      opp2Images: list(text('file')),
      score: text('such as "2:1 (1:0,1:1)"; a word and no digits where it was not played to its end'),
      dopInfo: text('always empty'),
      gameTypeName: text('always empty'),
      gameVidName: text('always empty'),
      dateStart: int('start, unix seconds'),
      status: int('3: finished'),
      hasSubGame: flag('has rows of statistics'),
      countSubGame: int('how many'),
      subGame: list(object({ title: text('statistic'), score: text('such as "6:3"') })),
      matchInfos: { type: 'object', additionalProperties: { type: 'string' }, description: 'match information by key, as `MIS`' },
      stadiumId: int('always 0'),
      champCountry: int('country id'),
    },
    ['id', 'sportId', 'champId', 'opp1', 'opp2', 'score', 'dateStart'],
  ),
  ResultRefusal: object({ ...stated, type: text('about:blank'), errorCode: int('1') }, ['type', 'title', 'status', 'detail', 'errorCode']),
};

/** What stands under `Value` of each legacy call. */
export const LEGACY_VALUES: Readonly<Record<string, Shown>> = {
  Get1x2_VZip: list(ref('LegacyGame')),
  Get1x2_Zip: list(ref('LegacyGame')),
  BestGamesExtZip: list(ref('LegacyGame')),
  GetTopGamesStatZip: list(ref('LegacyGame')),
  GetFavoritesZip: list(ref('LegacyGame')),
  Web_SearchZip: list(ref('LegacyGame')),
  GetGameZip: { anyOf: [ref('LegacyGame'), { type: 'null' }], description: 'null when the game is gone' },
  GetChampsZip: list(ref('LegacyCompetitionRow')),
  GetChampZip: ref('LegacyCompetitionGames'),
  GetSportsShortZip: list(ref('LegacySport')),
  GetSportsZip: list(ref('LegacySportTree')),
  WebGetTopChampsZip: list(ref('LegacyTopCompetition')),
  GetExpressDayZip: list(ref('LegacyExpress')),
};

/** The whole answer of each camelCase call: it has no envelope. */
export const MODERN_ANSWERS: Readonly<Record<string, Shown>> = {
  games1x2: list(ref('ModernGame')),
  gameEvents: ref('ModernGame'),
  gameInfo: ref('ModernGame'),
  statistic: ref('ModernStatistic'),
  champGames: ref('ModernCompetitionGames'),
  gamesByChamp: ref('ModernCompetitionGames'),
  leftMenuSports: list(ref('ModernMenu')),
  expressDay: list(ref('ModernExpress')),
  game: object({ data: ref('ModernGame') }, ['data']),
};

/** An item of each result call. */
export const RESULT_ITEMS: Readonly<Record<string, Shown>> = {
  sports: ref('ResultSport'),
  champs: ref('ResultCompetition'),
  games: ref('ResultGame'),
  search: ref('ResultGame'),
};
