/** From one card to the next at a shared table, ms: `css/table.css` has the same. */
export const DEAL_STEP_MS = 900;
const REST_MS = 500;

/** How long so many cards are dealt for, until the last one lies. */
export const slowDealMs = (cards: number): number => cards * DEAL_STEP_MS + REST_MS;
