import { wordsOf } from '@fairbook/domain/text';
import type { FieldProblem, SelectOption } from './definition.ts';

/** Measures of the list of a multi-select, px, and how many it takes and shows. */
export const MULTI_SELECT = { maxHeight: 300, optionHeight: 40, optionsLimit: 1000, limit: 99_999, nextPageAt: 100 } as const;
export const SELECT_SEARCH_LENGTH = 100;

/** Options of a long list that fit what is typed: by their name, their ISO letters and their other names; the typed letters must stand there as they are. */
export function searchOptions(options: readonly SelectOption[], text: string): readonly SelectOption[] {
  const wanted = wordsOf(text.slice(0, SELECT_SEARCH_LENGTH)).join(' ');
  if (wanted === '') return options;
  const fits = (name: string | undefined) => name !== undefined && wordsOf(name).join(' ').includes(wanted);
  return options.filter(({ name, Alpha2, code, aliases = [] }) => [name, Alpha2, code, ...aliases].some(fits));
}

/** One more option of a multi-select, or what keeps it out; one that is in is taken out. */
export function toggleOption(chosen: readonly string[], id: string, max: number = MULTI_SELECT.limit): readonly string[] | FieldProblem {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id);
  return chosen.length >= max ? { message: 'multiselect_max', values: { max } } : [...chosen, id];
}

/** The options that are shown once the list was scrolled so far, px: a page more each time the end is near. */
export function shownOptions(shown: number, total: number, scroll: { readonly top: number; readonly height: number }): number {
  const left = shown * MULTI_SELECT.optionHeight - scroll.top - scroll.height;
  const page = Math.ceil(MULTI_SELECT.maxHeight / MULTI_SELECT.optionHeight);
  return Math.min(total, MULTI_SELECT.optionsLimit, left < MULTI_SELECT.nextPageAt ? shown + page : shown);
}

/** Whether a toggled option went in or out. */
export const isChosen = (toggled: readonly string[] | FieldProblem): toggled is readonly string[] => Array.isArray(toggled);
