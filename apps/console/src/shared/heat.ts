/** Share of the greatest sum on the map a cell stands for, from -1 (the brand pays) to 1 (it keeps). */
export const heatShare = (net: number, greatest: number): number => (greatest === 0 ? 0 : Math.max(-1, Math.min(1, net / greatest)));

/** Lightness from which dark figures are easier to read than white ones. */
const DARK_INK_FROM = 0.575;

/** Lightness where nothing is at stake and where all is, in each scheme: small sums stay near the ground. */
const RANGE = { dark: { pays: [0.27, 0.67], keeps: [0.27, 0.54] }, light: { pays: [0.93, 0.68], keeps: [0.93, 0.68] } } as const;

/** Colour of a cell by its share (look-spec, trading desk); figures stay readable from one end to the other. */
export function heatColour(share: number, scheme: 'dark' | 'light'): { readonly background: string; readonly light: boolean } {
  // The square root spreads the many small sums over the scale.
  const place = Math.sqrt(Math.abs(share));
  const [none, all] = RANGE[scheme][share < 0 ? 'pays' : 'keeps'];
  const lightness = none + place * (all - none);
  const chroma = 0.02 + place * (share < 0 ? 0.15 : 0.08);
  const hue = share < 0 ? 22 : 225;
  return { background: `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${hue})`, light: lightness > DARK_INK_FROM };
}
