/** How a game spreads what it gives back: many small returns, or few great ones. */
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];
