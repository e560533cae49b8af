import {
  type ActivityView,
  type CasinoViews,
  type ContestViews,
  type DebtView,
  type JackpotViews,
  type SiteContext,
  type SiteViews,
  THEMES,
} from '@fairbook/contract';
import { windowStart } from '@fairbook/domain';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { PlayerCtx } from '../platform/context.ts';
import type { Words } from '../words/words.ts';
import { casinoRoundsOf } from './casino-rounds.ts';
import { gameViewOf, playRulesOf } from './game-view.ts';
import { answerAt, screensNotThere, screenVisitor } from './screen-visitor.ts';

/** Rows of one page of the player's history. */
const PAGE_ROWS = 30;
const none = { items: [], page: 1, pages: 0, total: 0, sums: [] };

const TOO_MANY = 429;

const UNAVAILABLE = 503;

/** What the database cannot answer now becomes a page that says so: a refusal for the router, not a fault of the site. */
function asked<Args extends unknown[], Answer>(
  app: App,
  requestId: string,
  ask: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  return (...args) =>
    ask(...args).catch((error: unknown) => {
      throw app.faultLog.note(error, requestId) ? new Response(null, { status: UNAVAILABLE }) : error;
    });
}

/** Days and months of the overview: the local ones of the jurisdiction, whatever windows its limits have. */
const DAYS = 7;
const HOURS_12 = 12 * 3_600_000;

async function activityOf(app: App, player: PlayerCtx): Promise<ActivityView> {
  const { limits } = app.brands.jurisdiction(player.brand);
  const calendar = { ...limits, windows: 'calendar' } as const;
  const starts = [windowStart('day', player.now, calendar)];
  // Twelve hours before midnight are within the day before, however long the clocks made it.
  while (starts.length < DAYS) starts.unshift(windowStart('day', (starts[0] as number) - HOURS_12, calendar));
  const [played, stakes] = await Promise.all([
    app.sessions.timePlayed(app.db, { brandId: player.brand.id, ...player.player }, starts),
    app.betting.stakes(player, windowStart('month', player.now, { ...limits, windows: 'rolling' })),
  ]);
  return { days: starts.map((at, i) => ({ at, played: played[i] ?? 0 })), stakes };
}

async function debtOf(app: App, { brand, player }: PlayerCtx): Promise<DebtView | undefined> {
  const { playerId, currency } = player;
  const rows = await app.ledger.debt(app.db, brand.id, playerId, currency);
  const [newest] = rows;
  return newest && { currency, owed: newest.owed, fromDeposits: app.brands.debtCollection(brand) === 'payouts-and-deposits', rows };
}

/** What a page's loaders may ask, for this visitor. */
function viewsOf(app: App, request: FastifyRequest): SiteViews {
  const { ctx } = request;
  const player = ctx.player ? ({ ...ctx, player: ctx.player } satisfies PlayerCtx) : undefined;
  const board = app.board.views(ctx.brand, ctx.language, app.visitorOf(request).country);
  return {
    ...board,
    pastFixture: asked(app, request.id, board.pastFixture),
    results: asked(app, request.id, board.results),
    feedAges: () => app.board.feedAges(),
    registration: (asked) => app.players.registration(ctx, asked),
    player: asked(app, request.id, async () => (player ? app.players.view(player) : undefined)),
    activity: asked(app, request.id, async () => (player ? activityOf(app, player) : undefined)),
    bets: asked(app, request.id, async (filter) => (player ? app.betting.bets(player, filter) : none)),
    records: asked(app, request.id, (id) => app.records.of(ctx.brand, id, ctx.language)),
    betsOn: asked(app, request.id, async (id) => (player ? app.betting.betsOn(player, id) : [])),
    bet: asked(app, request.id, async (id) => (player ? app.betting.bet(player, id) : undefined)),
    proof: asked(app, request.id, async (code) => {
      const read = await app.betting.readProof(ctx, code);
      if (read.ok) return read.value;
      if (read.refusal.code === 'too-many-attempts') throw new Response(null, { status: TOO_MANY });
      return undefined;
    }),
    ledger: asked(app, request.id, async (page) =>
      player ? app.ledger.history(app.db, { brandId: ctx.brand.id, playerId: player.player.playerId, page, size: PAGE_ROWS }) : none,
    ),
    debt: asked(app, request.id, async () => (player ? debtOf(app, player) : undefined)),
    ledgerHead: asked(app, request.id, async () => {
      const newest = await app.heads.newest();
      return (
        newest && { number: newest.head.number, at: newest.head.at, hash: newest.head.hash, publicKey: newest.publicKey.toString('base64') }
      );
    }),
    messages: asked(app, request.id, async (page) => (player ? app.messages.list(player, page) : { ...none, unread: 0 })),
    documents: asked(app, request.id, async () =>
      player ? app.documents.own({ brandId: ctx.brand.id, playerId: player.player.playerId }) : [],
    ),
    casino: casinoViews(app, request),
    contests: contestViews(app, request),
    jackpots: jackpotViews(app, request),
    casinoRounds: asked(app, request.id, async (filter) => (player ? casinoRoundsOf(app, player, filter) : { rounds: [], more: false })),
    payments: asked(app, request.id, async (page) => (player ? app.payments.page(player, page) : none)),
    game: asked(app, request.id, (supplier, code) => gameViewOf(app, ctx, screenVisitor(app, request), { supplier, code })),
  };
}

/** What the casino's screens are made of; where the database cannot answer they say so as others do. */
function casinoViews(app: App, request: FastifyRequest): CasinoViews {
  const { brand, language, player } = request.ctx;
  const views = app.casinoLobby.views({ brand, language, country: app.visitorOf(request).country, player });
  return {
    lobby: asked(app, request.id, views.lobby),
    games: asked(app, request.id, views.games),
    overview: asked(app, request.id, views.overview),
    favourites: asked(app, request.id, views.favourites),
    recent: asked(app, request.id, views.recent),
    recommended: asked(app, request.id, views.recommended),
    suppliers: asked(app, request.id, views.suppliers),
  };
}

function contestViews(app: App, request: FastifyRequest): ContestViews {
  const views = app.casinoContests.views(request.ctx);
  return {
    tournaments: asked(app, request.id, views.tournaments),
    tournament: asked(app, request.id, views.tournament),
    challenges: asked(app, request.id, views.challenges),
    pastChallenges: asked(app, request.id, views.pastChallenges),
  };
}

function jackpotViews(app: App, request: FastifyRequest): JackpotViews {
  const views = app.casinoJackpots.views(request.ctx);
  return { list: asked(app, request.id, views.list), rules: asked(app, request.id, views.rules) };
}

const schemeOf = (request: FastifyRequest, fallback: 'dark' | 'light' | 'device'): SiteContext['scheme'] => {
  const asked = (request.query as { theme?: string } | undefined)?.theme ?? request.cookies['theme'];
  return THEMES.find((theme) => theme === asked) ?? fallback;
};

/** Everything a page knows of its request but the nonce. */
export async function siteContext(app: App, words: Words, request: FastifyRequest): Promise<Omit<SiteContext, 'nonce'>> {
  const { ctx } = request;
  const { look } = ctx.brand;
  const scheme = look.scheme === 'both' ? schemeOf(request, look.followDevice ? 'device' : look.defaultScheme) : look.scheme;
  const at = request.url.indexOf('?');
  const path = at < 0 ? request.url : request.url.slice(0, at);
  const screens = screenVisitor(app, request);
  const { limits, timeOutHours, help, games } = app.brands.jurisdiction(ctx.brand);
  return {
    brand: ctx.brand,
    protection: {
      increaseWaitHours: limits.increaseWaitHours,
      timeOutHours,
      help: help.map(({ source: _, ...service }) => service),
      games: { slot: playRulesOf(games, 'slot'), other: playRulesOf(games, 'other') },
    },
    language: ctx.language,
    wordsAddress: words.byBrand.get(ctx.brand.key)?.get(ctx.language)?.address ?? '',
    scheme,
    visitor: app.visitorOf(request),
    answer: answerAt(path, screens),
    hidden: screensNotThere(screens),
    origin: app.brands.origin(ctx.brand.id) ?? `${request.protocol}://${request.host}`,
    path,
    now: ctx.now,
    views: viewsOf(app, request),
    fault: (error) => request.log.error({ err: error, route: 'page' }, 'bug'),
  };
}
