/** One shape of a mark in its 26 x 26 box, in the colour of a token or one of its own. */
export interface MarkShape {
  readonly d: string;
  readonly fill: 'accent' | 'on-accent' | 'text-1' | `#${string}`;
  readonly opacity?: number;
}
/** A mark, its shapes from back to front. */
export type Mark = readonly MarkShape[];

/** The product's own mark, two equal pages meeting at a spine: of the console, and of a brand without a logo. */
export const PRODUCT_MARK: Mark = [
  { d: 'M2 4 12.1 7.4V22.2L2 18.8Z', fill: 'accent' },
  { d: 'M24 4 13.9 7.4V22.2L24 18.8Z', fill: 'text-1' },
];

export type MarkToken = Exclude<MarkShape['fill'], `#${string}`>;
/** The colour of a shape: its own, or what `colour` says of its token. */
export const fillOf = (fill: MarkShape['fill'], colour: (token: MarkToken) => string): string =>
  fill.startsWith('#') ? fill : colour(fill as MarkToken);

/** A mark as a picture of its own, for the browser's tab. */
export function markSvg(mark: Mark, colour: (token: MarkToken) => string): string {
  const shapes = mark.map(
    ({ d, fill, opacity }) => `<path d="${d}" fill="${fillOf(fill, colour)}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26">${shapes.join('')}</svg>`;
}
