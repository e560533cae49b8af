import { hasCasino, hiddenBy, SCREENS, type Screen, SITE_CALLS, screenAnswer } from '@fairbook/contract';
import { screenAt } from '@fairbook/contract/screens';
import { sportById } from '@fairbook/domain';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { BoardViews } from '../modules/board/index.ts';
import { bind } from '../platform/bind.ts';
import type { Http } from '../platform/http.ts';
import { screenVisitor } from './screen-visitor.ts';

/** Addresses of one sitemap at most (the protocol's own limit is 50,000). */
const SITEMAP_ADDRESSES = 20_000;

function exampleTeam(views: BoardViews, name = ''): string {
  const [team] = views.search(name, 1).teams;
  return team ? `${team.id}-${team.slug}` : '0';
}

/** The first game that the brand offers, else the studio's first. */
function exampleGame(app: App, { ctx }: FastifyRequest): Readonly<Record<string, string>> {
  const offered = app.casinoWallet.games().filter((supplied) => app.casinoWallet.offers(ctx, supplied));
  const [first] = offered;
  const table = offered.find(({ game }) => game.features.includes('shared') && game.categories.includes('live'));
  return { supplier: first?.supplier ?? 'studio', game: first?.game.code ?? 'dice', table: table?.game.code ?? 'roulette' };
}

/** The first tournament that is listed; screens are listed too while nobody can say which that is. */
const exampleTournament = (app: App, { ctx }: FastifyRequest): Promise<string> =>
  app.casinoContests
    .views(ctx)
    .tournaments()
    .then(
      ({ tournaments }) => tournaments[0]?.id ?? '0',
      () => '0',
    );

/** A screen's address with real parameters of this moment. */
function exampleOf(screen: Screen, app: App, request: FastifyRequest, tournament: string): string {
  const views = app.board.views(request.ctx.brand, request.ctx.language);
  const lead = views.lead();
  const examples: Readonly<Record<string, string>> = {
    sport: request.ctx.brand.sports[0] ?? '',
    competition: lead ? `${lead.competition.id}-${lead.competition.slug}` : '0',
    fixture: lead ? `${lead.constId}-${lead.slug}` : '0',
    team: exampleTeam(views, lead?.home.name),
    bet: '0',
    code: '0',
    tournament,
    ...exampleGame(app, request),
  };
  const path = screen.path.replace(/:(\w+)/g, (_whole, name: string) => examples[name] ?? '0');
  return path === '' ? `/${request.ctx.language}` : `/${request.ctx.language}/${path}`;
}

/** Every public address of a brand in every language it speaks. */
function sitemap(app: App, request: FastifyRequest): string {
  const { brand } = request.ctx;
  const origin = app.brands.origin(request.ctx.brand.id) ?? `${request.protocol}://${request.host}`;
  const views = app.board.views(brand, brand.defaultLanguage);
  const visitor = { ...screenVisitor(app, request), signedIn: false, blocked: false, casino: hasCasino(brand, undefined) };
  /** Whether the guest of no certain country that a search engine is finds a screen in a language. */
  const isThere = (path: string, language: string): boolean => {
    const screen: Screen | undefined = screenAt(path);
    return screen !== undefined && !screen.private && screen.access === 'any' && hiddenBy(screen, { ...visitor, language }) === undefined;
  };
  const paths: string[] = SCREENS.filter((screen) => !screen.path.includes(':')).map((screen) => screen.path);
  for (const sport of views.sports()) {
    const slug = sportById(sport.id)?.key ?? '';
    paths.push(`line/${slug}`, `live/${slug}`, `results/${slug}`);
    for (const country of views.competitions({ sportId: sport.id }))
      for (const c of country.competitions) paths.push(`line/${slug}/${c.id}-${c.slug}`);
  }
  const address = (language: string, path: string) => `${origin}/${language}${path === '' ? '' : `/${path}`}`;
  const rows = paths
    .slice(0, Math.floor(SITEMAP_ADDRESSES / brand.languages.length))
    .map((path) => ({ path, languages: brand.languages.filter((language) => isThere(path, language)) }))
    .flatMap(({ path, languages }) =>
      languages.map(
        (language) =>
          `<url><loc>${address(language, path)}</loc>${languages.map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(other, path)}"/>`).join('')}</url>`,
      ),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${rows.join('')}</urlset>\n`;
}

/** The list of screens, the sitemap and what robots may read. */
export function screenRoutes(http: Http, app: App): void {
  bind(http, SITE_CALLS.screens, {
    handler: async (request) => {
      const tournament = await exampleTournament(app, request as FastifyRequest);
      return {
        data: SCREENS.filter((screen) => screenAnswer(screen, screenVisitor(app, request as FastifyRequest)) !== 404).map((screen) => ({
          group: screen.group,
          name: screen.name,
          path: exampleOf(screen, app, request as FastifyRequest, tournament),
          access: screen.access,
        })),
      };
    },
  });
  http.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(app, request)),
  );
  http.get('/robots.txt', { schema: { hide: true } }, (request, reply) => {
    const origin = app.brands.origin(request.ctx.brand.id) ?? `${request.protocol}://${request.host}`;
    return reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /*/office\nSitemap: ${origin}/sitemap.xml\n`);
  });
}
