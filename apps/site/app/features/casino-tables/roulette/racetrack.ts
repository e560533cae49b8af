import type { RouletteKind } from '@fairbook/games/tables/roulette/spots';
import { wheelOf } from '@fairbook/games/tables/roulette/wheel';

/** The racetrack: the pockets in the order of the wheel around an oval, zero in the middle of its right end. */
export interface TrackCell {
  readonly pocket: number;
  readonly path: string;
  /** Of its number. */
  readonly x: number;
  readonly y: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An oval of two straights and two half circles, all in pixels of its drawing. */
export interface Oval {
  readonly width: number;
  readonly height: number;
  /** Of the band that the numbers stand in. */
  readonly band: number;
}

/** A point of the oval's line `inset` from its outer edge, at a share of its length from the middle of the right end, clockwise. */
export function ovalPoint({ width, height }: Oval, share: number, inset: number): Point {
  const radius = height / 2;
  const straight = width - height;
  const length = 2 * straight + Math.PI * 2 * radius;
  const quarter = (Math.PI * radius) / 2;
  let at = (((share % 1) + 1) % 1) * length;
  const r = radius - inset;
  const [left, right] = [radius, width - radius];
  const turn = (cx: number, from: number, along: number): Point => {
    const angle = from + along / radius;
    return { x: cx + r * Math.cos(angle), y: radius + r * Math.sin(angle) };
  };
  if (at <= quarter) return turn(right, 0, at);
  at -= quarter;
  if (at <= straight) return { x: right - at, y: height - inset };
  at -= straight;
  if (at <= 2 * quarter) return turn(left, Math.PI / 2, at);
  at -= 2 * quarter;
  if (at <= straight) return { x: left + at, y: inset };
  return turn(right, -Math.PI / 2, at - straight);
}

const figure = (value: number): number => Math.round(value * 100) / 100;
const text = ({ x, y }: Point): string => `${figure(x)} ${figure(y)}`;

/** Points of the whole oval, close enough that its ends look round. */
const POINTS = 240;
function stretch(oval: Oval, from: number, to: number, inset: number): readonly Point[] {
  const steps = Math.max(2, Math.ceil(POINTS * Math.abs(to - from)));
  return Array.from({ length: steps + 1 }, (_, i) => ovalPoint(oval, from + ((to - from) * i) / steps, inset));
}

/** A closed band of the oval between two shares. */
const bandPath = (oval: Oval, from: number, to: number): string =>
  `M${[...stretch(oval, from, to, 0), ...stretch(oval, to, from, oval.band)].map(text).join('L')}Z`;

export function trackCells(kind: RouletteKind, oval: Oval): readonly TrackCell[] {
  const wheel = wheelOf(kind);
  return wheel.map((pocket, i) => {
    const middle = i / wheel.length;
    const half = 0.5 / wheel.length;
    return { pocket, path: bandPath(oval, middle - half, middle + half), ...ovalPoint(oval, middle, oval.band / 2) };
  });
}

export type Section = 'tiers' | 'orphelins' | 'voisins' | 'zero';
/** The sections of the inside: areas that are pressed, and where their names stand. */
export interface TrackSection {
  readonly section: Section;
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

/** Where sections begin on the European wheel: the first pocket of each, clockwise. */
const BORDERS = { tiers: [27, 33], voisins: [22, 25], zero: [12, 15] } as const;

/** The sections of the European track; other wheels have none. */
export function trackSections(kind: RouletteKind, oval: Oval): readonly TrackSection[] {
  if (kind !== 'european') return [];
  const wheel = wheelOf(kind);
  const edge = (pocket: number, after: number): number => (wheel.indexOf(pocket) + after * 0.5) / wheel.length;
  const inner = oval.band;
  const line = (from: number, to: number): string =>
    stretch(oval, from, to < from ? to + 1 : to, inner)
      .map(text)
      .join('L');
  const tiers = [edge(BORDERS.tiers[0], -1), edge(BORDERS.tiers[1], 1)] as const;
  const voisins = [edge(BORDERS.voisins[0], -1), edge(BORDERS.voisins[1], 1)] as const;
  const zero = [edge(BORDERS.zero[0], -1), edge(BORDERS.zero[1], 1)] as const;
  const middleX = (a: number, b: number): number => (ovalPoint(oval, a, inner).x + ovalPoint(oval, b, inner).x) / 2;
  const y = oval.height / 2;
  const [tiersX, voisinsX, zeroX] = [middleX(...tiers), middleX(...voisins), middleX(...zero)];
  return [
    { section: 'tiers', path: `M${line(...tiers)}Z`, x: (inner + tiersX) / 2 + 8, y },
    { section: 'orphelins', path: `M${line(voisins[1], tiers[0])}L${line(tiers[1], voisins[0])}Z`, x: (tiersX + voisinsX) / 2, y },
    {
      section: 'voisins',
      path: `M${line(voisins[0], zero[0])}L${line(zero[1], voisins[1])}Z`,
      x: (voisinsX + zeroX) / 2,
      y,
    },
    { section: 'zero', path: `M${line(...zero)}Z`, x: (zeroX + oval.width - inner) / 2, y },
  ];
}
