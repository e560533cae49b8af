/** Share of the greatest sum on the map a cell stands for, from -1 (the house pays) to 1 (it keeps). */
export const heatShare = (net: number, greatest: number): number => (greatest === 0 ? 0 : Math.max(-1, Math.min(1, net / greatest)));

/** Lightness from which dark figures are easier to read than white ones. */
const DARK_INK_FROM = 0.575;

/** Colour of a cell by its share (look-spec, trading desk); figures stay readable from one end to the other. */
export function heatColour(share: number): { readonly background: string; readonly light: boolean } {
  const size = Math.abs(share);
  // The square root spreads the many small sums over the scale.
  const place = Math.sqrt(size);
  const lightness = share < 0 ? 0.27 + place * 0.4 : 0.27 + place * 0.27;
  const chroma = 0.02 + place * (share < 0 ? 0.15 : 0.08);
  const hue = share < 0 ? 22 : 225;
  return { background: `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${hue})`, light: lightness > DARK_INK_FROM };
}
