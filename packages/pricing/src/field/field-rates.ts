import { assert, PARTICIPANTS } from '@fairbook/domain';

type Chances = ReadonlyMap<string, number>;

/** What a field is priced by. */
export interface FieldRates {
  /** Chance of each participant to finish first, by the provider's reference. */
  readonly win: Chances;
  /** Finishes among the first so many that are offered, with the chance of each participant where it is known. */
  readonly top: ReadonlyMap<number, Chances | undefined>;
}

/** Most places that chances of winning alone are carried on to: the sums grow with the field to that power. */
export const MOST_DERIVED_PLACES = 3;

function chances(given: unknown): Chances {
  assert(typeof given === 'object' && given !== null, 'rates of a field hold chances by participant');
  const read = new Map(Object.entries(given));
  assert(read.size <= PARTICIPANTS.most, `rates of a field hold ${PARTICIPANTS.most} participants at most`);
  for (const [ref, chance] of read) assert(typeof chance === 'number' && chance >= 0 && chance <= 1, `${ref} has a chance from 0 to 1`);
  return read as Map<string, number>;
}

/**
 * Reads rates of a field: `win` by participant, and in `top` the finishes offered: by number of places the chances of each participant,
 * or nothing where they follow from those of winning. Throws where they are none.
 */
export function fieldRates(record: unknown): FieldRates {
  assert(typeof record === 'object' && record !== null && 'win' in record, 'rates of a field say who wins');
  const { win, top = {} } = record as { readonly win: unknown; readonly top?: unknown };
  assert(typeof top === 'object' && top !== null, 'rates of a field say what finishes are offered');
  const finishes = Object.entries(top).map(([text, given]): [number, Chances | undefined] => {
    const places = Number(text);
    assert(Number.isInteger(places) && places > 1 && places < PARTICIPANTS.most, `${text} places are 2 or more`);
    assert(given !== null || places <= MOST_DERIVED_PLACES, `chances of ${text} places are told`);
    return [places, given === null ? undefined : chances(given)];
  });
  return { win: chances(win), top: new Map(finishes) };
}
