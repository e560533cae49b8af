import type { PlayerCondition, ScreenAnswer, ScreenPath, ScreenVisitor } from '@fairbook/contract';
import { SCREENS, screenAt } from '@fairbook/contract/screens';
import { hasCasino, hiddenBy, screenAnswer } from '@fairbook/contract/visibility';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';

/** Of a request, what decides which screens are there: for pages, menus, the sitemap and the list of screens alike. */
export function screenVisitor(app: Pick<App, 'visitorOf'>, request: FastifyRequest): ScreenVisitor {
  const { brand, language, player } = request.ctx;
  const conditions = new Set<PlayerCondition>(brand.paymentProviders.length === 0 ? ['nothing-to-pay-with'] : []);
  const { blocked, country } = app.visitorOf(request);
  const casino = hasCasino(brand, country);
  return { signedIn: player !== undefined, language, settings: brand.settings, conditions, blocked, casino };
}

/** A page's address without its language, and without what the router appends to ask for its data. */
export const screenPath = (path: string): string =>
  path
    .replace(/(?:\/_)?\.data$/, '')
    .split('/')
    .slice(2)
    .join('/');

/** What an address answers a visitor. One that is no screen is left to the router. */
export function answerAt(path: string, visitor: ScreenVisitor): ScreenAnswer {
  const screen = screenAt(screenPath(path));
  return screen === undefined ? 200 : screenAnswer(screen, visitor);
}

/** Whether there is a screen at a path, and this visitor sees it. */
export function isThere(path: string, visitor: ScreenVisitor): boolean {
  const screen = screenAt(path);
  return screen !== undefined && hiddenBy(screen, visitor) === undefined;
}

/** Paths of the screens that no menu leads to. Those that only lead elsewhere for guests or players are not among them: menus know who is signed in. */
export const screensNotThere = (visitor: ScreenVisitor): readonly ScreenPath[] =>
  SCREENS.filter((screen) => {
    const rule = hiddenBy(screen, visitor);
    return rule !== undefined && rule !== 'guests-only' && rule !== 'players-only';
  }).map(({ path }) => path);
