import type { StandingBody, TournamentView } from '@fairbook/contract';

/** Places at the head of a leaderboard that are always shown, and how many beside one's own. */
const FIRST = 10;
const BESIDE = 1;

/** A place of a leaderboard, or where places are left out. */
export type ShownPlace = { readonly kind: 'standing'; readonly standing: StandingBody } | { readonly kind: 'gap'; readonly after: number };

const shown = (standing: StandingBody): ShownPlace => ({ kind: 'standing', standing });

/** One's own place as a row, where it lies behind those that are told of. */
function ownBehind({ own, standings }: Pick<TournamentView, 'own' | 'standings'>): StandingBody | undefined {
  if (!own || own.place === null || standings.some((standing) => standing.own)) return undefined;
  return { place: own.place, name: '', points: own.points, prize: '0', own: true };
}

/**
 * What of a leaderboard is shown: its first places, one's own between its neighbours, and a gap between them. `all`: every place that is told of. One's
 * own is in it however far behind it lies.
 */
export function shownPlaces(view: Pick<TournamentView, 'own' | 'standings'>, all: boolean): readonly ShownPlace[] {
  const { standings } = view;
  const behind = ownBehind(view);
  const at = standings.findIndex(({ own }) => own);
  const isShown = (i: number): boolean => all || i < FIRST || (at >= 0 && Math.abs(i - at) <= BESIDE);
  const places: ShownPlace[] = [];
  for (const [i, standing] of standings.entries()) {
    if (isShown(i)) places.push(shown(standing));
    else if (isShown(i - 1)) places.push({ kind: 'gap', after: i });
  }
  if (!behind) return places;
  if (places.at(-1)?.kind !== 'gap') places.push({ kind: 'gap', after: standings.length });
  return [...places, shown(behind)];
}

/** How many places are told of and not shown. */
export const placesLeftOut = ({ standings }: Pick<TournamentView, 'standings'>, places: readonly ShownPlace[]): number => {
  const told = new Set(standings);
  return standings.length - places.filter((place) => place.kind === 'standing' && told.has(place.standing)).length;
};
