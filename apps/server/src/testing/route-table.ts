/** Who asks: a guest; a player; the same with another player's ids wherever an id can stand; and those who may not play here. */
export const CALLERS = ['guest', 'player', 'foreignIds', 'blocked', 'selfExcluded', 'otherBrand', 'elsewhere'] as const;
export type Caller = (typeof CALLERS)[number];
/** `in`: the call looked at the request. `out`: 401. Else the refusal that kept the caller away. */
type Cells = Readonly<Record<Caller, string>>;

const all = (verdict: string): Cells => Object.fromEntries(CALLERS.map((caller) => [caller, verdict])) as Record<Caller, string>;
const OPEN = all('in');
const PLAYER: Cells = { ...all('out'), player: 'in', foreignIds: 'in', selfExcluded: 'in' };
/** The player's own thing by its id. */
const OWNED: Cells = { ...PLAYER, player: 'not-found', foreignIds: 'not-found', selfExcluded: 'not-found' };
const PLAY: Cells = { ...PLAYER, selfExcluded: 'self-excluded' };
const STAFF = all('out');
/** Signed by a payment provider, which none of them is. */
const SIGNED = all('not-allowed');

const rows = (cells: Cells, ...routes: string[]): [string, Cells][] => routes.map((route) => [route, cells]);
const times = (...parts: (readonly string[])[]): string[] =>
  parts.reduce<string[]>((done, next) => done.flatMap((head) => next.map((tail) => head + tail)), ['']);

const LEGACY_FEED = [
  'Get1x2_VZip',
  'Get1x2_Zip',
  'BestGamesExtZip',
  'GetChampsZip',
  'GetChampZip',
  'GetSportsShortZip',
  'GetSportsZip',
].concat(['GetTopGamesStatZip', 'WebGetTopChampsZip', 'Web_SearchZip', 'GetFavoritesZip', 'GetExpressDayZip', 'GetGameZip']);
const MODERN_FEED = ['games1x2', 'champGames', 'gamesByChamp', 'leftMenuSports', 'expressDay', 'gameEvents', 'gameInfo', 'statistic'];

/** Every route of the server. One that is not here fails, as does a row without a route. */
export const TABLE: ReadonlyMap<string, Cells> = new Map([
  ...rows(OPEN, ...times(['GET '], ['/service-api', '', '/service'], ['/LineFeed/', '/LiveFeed/'], LEGACY_FEED)),
  ...rows(OPEN, ...times(['GET /service-api/main-'], ['line', 'live'], ['-feed/'], ['v1/', 'v3/'], MODERN_FEED)),
  ...rows(OPEN, ...times(['GET /cyber-api/mainfeed'], ['line', 'live'], ['/web/cyber/'], ['v1/', 'v3/'], MODERN_FEED)),
  ...rows(OPEN, ...times(['GET /MainFeed'], ['Line', 'Live'], ['/mobile/v3/game'])),
  ...rows(OPEN, ...times(['GET /service-api/result/web/api/'], ['v1/', 'v2/', 'v3/'], ['sports', 'champs', 'games', 'search'])),
  ...rows(
    OPEN,
    'GET /genfiles/cms/betstemplates/:file',
    'GET /sfiles/logo-champ/:file',
    'GET /sfiles/logo-flag/:file',
    'GET /sfiles/logo_teams/:file',
    'GET /translation-api/by-lang/:lang',
    'GET /translation-api/api/external/v2/unit/language/:lang',
    'GET /genfiles/web-app-v2/*',
    'GET /web-api/api/site/routes',
    'GET /sitemap.xml',
    'GET /robots.txt',
    'GET /service-worker.js',
    'GET /openapi.json',
    'GET /brand/:key/theme.css',
    'GET /brand/:key/icon.svg',
    'GET /web-api/api/ledger/v1/heads',
    'GET /web-api/user/getuserconfig',
    'PUT /web-api/user/display',
    'POST /registration',
    'GET /api/web/registration/v1/types',
    'GET /api/web/registration/v1/fields/:type',
    'POST /registration/fields',
    'POST /web-api/api/registration/v1/submit',
    'POST /web-api/api/registration/v1/confirm',
    'POST /user/auth',
    'POST /user/disconnect',
    'POST /web-api/user/password/forgot',
    'POST /web-api/user/password/reset',
    'GET /sandbox/inbox',
    'GET /sandbox/inbox/*',
    'POST /console-api/password/forgot',
    'POST /console-api/password/reset',
    'POST /service-api/LiveBet-update/Open/UpdateCoupon',
    'POST /service-api/LiveBet/Open/UpdateCoupon',
    'POST /LiveUtil/UpdateCoupon',
    'POST /service-api/LiveBet/Open/SaveCoupon',
    'POST /service-api/LiveBet/Open/GetCoupon',
    'GET /sandbox/pay/*',
    'POST /sandbox/pay/*',
    'POST /console-api/sign-in',
    'POST /console-api/sign-out',
  ),
  ...rows(
    PLAYER,
    'PUT /office-api/password',
    'POST /web-api/user/details',
    'POST /web-api/user/details/confirm',
    'GET /account-api/user/balance',
    'POST /web-api/user/balance',
    'POST /web-api/user/setactiveaccount',
    'POST /office-api/createCurrencyAccount',
    'POST /office-api/deleteCurrencyAccount',
    'GET /office-api/getsessionid',
    'POST /session-api/sessions/user',
    'POST /office-api/closesession',
    'POST /office-api/disconnecteverywhere',
    'GET /web-api/user/gettoken',
    'GET /web-api/api/mobile/v1/token/',
    'POST /web-api/api/mobile/v1/token/refresh',
    'GET /limit-service/v3/limits',
    'POST /limit-service/v3/limits',
    'DELETE /limit-service/v3/limits',
    'POST /limit-service/v3/limitaction',
    'GET /limit-service/v3/availablelimits',
    'GET /limit-service/v3/reasons/selfexclude',
    'POST /limit-service/v3/BlockUser',
    'GET /limit-service/v3/testanswers',
    'POST /limit-service/v3/testanswers',
    'GET /office-api/bets',
    'GET /web-api/api/payments/v1/methods',
    'GET /web-api/api/ledger/v1/proof',
    'POST /web-api/api/payments/v1/withdrawals',
    'POST /office-api/gethistorypaymentmainaccount',
  ),
  ...rows(OWNED, 'GET /office-api/bets/:id', 'GET /web-api/api/payments/v1/payments/:id'),
  ...rows(
    PLAY,
    'POST /service-api/LiveBet/Secure/MakeBetWeb',
    'POST /web-api/datalinelive/putbetscommon',
    'POST /dataLineLive/put_bets_common.php',
    'POST /datalinelive/putbetscommon',
    'POST /web-api/api/payments/v1/deposits',
  ),
  ...rows(
    STAFF,
    'GET /console-api/me',
    'PUT /console-api/password',
    'PUT /console-api/email',
    'PUT /console-api/login',
    'POST /console-api/confirm',
    'GET /console-api/sign-in',
    ...times(['POST /console-api/sign-in/'], ['code', 'passkey', 'passkey/options', 'first-password']),
    'GET /console-api/security',
    ...times(['POST ', 'PUT ', 'DELETE '], ['/console-api/security/totp']),
    ...times(['POST /console-api/security/'], ['backup-codes', 'passkeys', 'passkeys/options']),
    'DELETE /console-api/security/passkeys/:passkeyId',
    'GET /console-api/v1/session',
    'GET /console-api/v1/feeds',
    'GET /console-api/v1/quarantine',
    'GET /console-api/v1/dead-letters',
    'POST /console-api/v1/dead-letters/:letterId/retry',
    'POST /console-api/v1/dead-letters/:letterId/discard',
    'GET /console-api/v1/audit',
    'GET /console-api/v1/ledger-check',
    'POST /console-api/v1/ledger-check',
    'GET /console-api/v1/staff',
    'POST /console-api/v1/staff',
    'PUT /console-api/v1/staff/:staffId',
    'POST /console-api/v1/staff/:staffId/reset-factor',
    'GET /console-api/v1/fixtures/:fixtureId/facts',
    'POST /console-api/v1/fixtures/:fixtureId/facts/preview',
    'POST /console-api/v1/fixtures/:fixtureId/facts',
    ...times(
      ['GET /console-api/v1/brands/:brandId/'],
      ['overview', 'liability', 'fixtures', 'fixtures/:fixtureId', 'bets', 'bets/:betId', 'players', 'settings', 'untold-fixtures'],
    ),
    ...times(['GET /console-api/v1/brands/:brandId/players/:playerId'], ['', '/ledger', '/payments', '/security']),
    'PUT /console-api/v1/brands/:brandId/settings/:part',
    'POST /console-api/v1/brands/:brandId/suspensions',
    ...times(
      ['POST /console-api/v1/brands/:brandId/fixtures/:fixtureId/'],
      ['suspend', 'reopen', 'void', 'void/preview', 'rulings/:rulingId/undo'],
    ),
    'GET /console-api/v1/brands/:brandId/fixtures/:fixtureId/rulings/:rulingId/undo',
    'PUT /console-api/v1/brands/:brandId/fixtures/:fixtureId/margin',
    'POST /console-api/v1/brands/:brandId/players/:playerId/block',
    'PUT /console-api/v1/brands/:brandId/players/:playerId/stake-factor',
  ),
  ...rows(SIGNED, 'POST /webhooks/payments/:provider'),
]);
