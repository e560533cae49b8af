const MS_PER_DAY = 86_400_000;

/** Days since 1970 of an ISO date. */
export const dayOf = (date: string): number => Math.floor(Date.parse(date) / MS_PER_DAY);

/** Something that quotes a match from the matches learnt so far. */
export interface Learner<Match, Forecast> {
  forecast(match: Match): Forecast;
  learn(match: Match): void;
}

/**
 * Walks through matches in order of date (given in any order), forecasting all of a day before learning any of it, so that a
 * forecast rests on earlier days only. Unplayed matches are the learner's to pass over.
 */
export function* walkForward<Match extends { readonly date: string }, Forecast>(
  matches: readonly Match[],
  learner: Learner<Match, Forecast>,
): Generator<readonly [Match, Forecast]> {
  const inOrder = [...matches].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  for (let start = 0; start < inOrder.length; ) {
    const date = inOrder[start]?.date;
    let end = start;
    while (inOrder[end]?.date === date) end++;
    const today = inOrder.slice(start, end);
    for (const match of today) yield [match, learner.forecast(match)];
    for (const match of today) learner.learn(match);
    start = end;
  }
}
