/** Hours of the clock: twelve, twenty-four, or as the brand and the language have it. */
export const CLOCKS = ['auto', '12', '24'] as const;
