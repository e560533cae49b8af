/** How fast the multiplier grows: e^(0.00006 x milliseconds), as the published game does; twice after 11.6 s. */
const GROWTH_PER_MS = 6e-5;

/** The multiplier a flight shows after so long, hundredths, cut. */
export const multiplierAt = (ms: number): number => Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, ms)));

/** After how many whole milliseconds a flight has reached a multiplier of so many hundredths. */
export const reachedAfter = (hundredths: number): number => Math.ceil(Math.log(hundredths / 100) / GROWTH_PER_MS);
