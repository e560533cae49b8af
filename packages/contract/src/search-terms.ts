/** Characters of a search at least and at most. */
export const SEARCH_TEXT = { least: 2, most: 100 } as const;

/** Groups of what a search found, in the order they are shown. */
export const SEARCH_GROUPS = ['live', 'teams', 'competitions', 'matches'] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];
