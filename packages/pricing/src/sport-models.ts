import { assert, type FairGame, type Pair, type PlayState, type Sport } from '@fairbook/domain';
import { BASKETBALL } from './basketball/model.ts';
import { FOOTBALL } from './football/model.ts';
import { ICE_HOCKEY } from './ice-hockey/model.ts';
import type { SportModel } from './sport-model.ts';

/** A model with its own rates and play hidden: stored rates and a state of play in, fair markets out. */
export interface AnySportModel {
  readonly sport: Sport;
  /** Fair markets of all games at an instant (unix ms); throws when the stored rates are not this sport's. */
  quote(rates: unknown, state: PlayState, now: number): FairGame[];
  /** Goals or points of each side over the whole match, as the stored rates expect them. */
  expected(rates: unknown): Pair;
}

/** Read rates are remembered while their record lives: a fixture is quoted many times from one record. */
function plugIn<Rates, Play>(model: SportModel<Rates, Play>): AnySportModel {
  const read = new WeakMap<object, Rates>();
  const ratesOf = (record: unknown): Rates => {
    if (typeof record !== 'object' || record === null) return model.rates(record);
    const known = read.get(record);
    if (known !== undefined) return known;
    const rates = model.rates(record);
    read.set(record, rates);
    return rates;
  };
  return {
    sport: model.sport,
    quote: (record, state, now) => model.price(ratesOf(record), model.play(state, now)),
    expected: (record) => model.expected(ratesOf(record)),
  };
}

const models = new Map<Sport, AnySportModel>();

/** Makes a sport's model known to this process; what it gives takes it back. Throws where the sport has one. */
export function addModel<Rates, Play>(model: SportModel<Rates, Play>): () => void {
  assert(!models.has(model.sport), `${model.sport} has one model`);
  models.set(model.sport, plugIn(model));
  return () => void models.delete(model.sport);
}

// Adding a sport's model is its folder and a line here.
addModel(FOOTBALL);
addModel(ICE_HOCKEY);
addModel(BASKETBALL);

/** A sport's model. Throws where it has none. */
export function modelOf(sport: Sport): AnySportModel {
  const model = models.get(sport);
  if (model === undefined) throw new RangeError(`no model prices ${sport}`);
  return model;
}
