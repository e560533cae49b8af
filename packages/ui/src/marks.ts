import type { MarkName } from './tokens.ts';

/** One shape of a mark in its 26 x 26 box, in the colour of a token. */
export interface MarkShape {
  readonly d: string;
  readonly fill: 'accent' | 'on-accent' | 'text-1';
  readonly opacity?: number;
}

/** The product's own marks: two equal pages meeting at a spine, and three feathers in a square. */
export const MARKS: Readonly<Record<MarkName, readonly MarkShape[]>> = {
  fairbook: [
    { d: 'M2 4 12.1 7.4V22.2L2 18.8Z', fill: 'accent' },
    { d: 'M24 4 13.9 7.4V22.2L24 18.8Z', fill: 'text-1' },
  ],
  kestrel: [
    { d: 'M1 1h24v24H1z', fill: 'accent' },
    { d: 'M5.2 5.8C11 5.8 17.2 8.4 20.8 13.4 15.8 11.5 10.4 10.5 5.2 10.5z', fill: 'on-accent' },
    { d: 'M5.2 11.7C9.6 11.7 13.8 13.2 16.9 16.5 13 15.6 9 15.2 5.2 15.3z', fill: 'on-accent', opacity: 0.86 },
    { d: 'M5.2 16.5C8.2 16.5 10.9 17.4 13.2 19.7 10.5 19.4 7.8 19.4 5.2 19.7z', fill: 'on-accent', opacity: 0.72 },
  ],
};

/** A mark as a picture of its own, for the browser's tab. */
export function markSvg(mark: MarkName, colour: (fill: MarkShape['fill']) => string): string {
  const shapes = MARKS[mark].map(
    ({ d, fill, opacity }) => `<path d="${d}" fill="${colour(fill)}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26">${shapes.join('')}</svg>`;
}
