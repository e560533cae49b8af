import type { Brand } from '@fairbook/contract';
import { resolveGameId } from '@fairbook/domain';
import type { BoardViews } from '../face.ts';
import { fixturePages } from './fixture-page.ts';
import { foundViews } from './found.ts';
import { listViews } from './lists.ts';
import { menuViews } from './menus.ts';
import { ruleExamples } from './rule-examples.ts';
import { type ViewSources, viewContext } from './view-context.ts';

const MOMENTS: ReadonlySet<string> = new Set(['goal', 'yellow-card', 'red-card']);

/** Views for one brand, language and country of the visitor (ISO alpha-2), read from memory when asked. */
export function boardViews(sources: ViewSources, brand: Brand, language: string, clock: () => number, country?: string): BoardViews {
  const context = viewContext(sources, brand, language, clock(), country);
  return {
    ...menuViews(context),
    ...listViews(context),
    ...fixturePages(context),
    incidents(id) {
      const game = resolveGameId(id);
      const entry = game && sources.priceBook.entries.get(game.fixture);
      return (entry?.state?.incidents ?? []).filter(({ kind }) => MOMENTS.has(kind));
    },
    ruleExamples: () => ruleExamples(brand, language),
    ...foundViews(context),
  };
}
