import { assert } from './result.ts';
import type { Sport } from './sport.ts';
import type { ExampleMatch } from './sport-definition.ts';
import { BASKETBALL_EXAMPLE } from './sports/basketball/example.ts';
import { FOOTBALL_EXAMPLE } from './sports/football/example.ts';
import { ICE_HOCKEY_EXAMPLE } from './sports/ice-hockey/example.ts';

/** The match by which the rules page explains each sport's markets. Beside the definitions, for every page of the site loads those. */
const examples = new Map<Sport, ExampleMatch>();

/** Gives a sport its example; what it gives takes it back. */
export function addExample(example: ExampleMatch): () => void {
  assert(!examples.has(example.sport), `${example.sport} has an example`);
  examples.set(example.sport, example);
  return () => void examples.delete(example.sport);
}

for (const example of [FOOTBALL_EXAMPLE, ICE_HOCKEY_EXAMPLE, BASKETBALL_EXAMPLE]) addExample(example);

/** Throws for a sport without one. */
export function exampleOf(sport: Sport): ExampleMatch {
  const example = examples.get(sport);
  if (example === undefined) throw new RangeError(`no example of ${sport}`);
  return example;
}
