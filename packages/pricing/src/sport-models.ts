import type { FairGame, Pair, PlayState, Sport } from '@fairbook/domain';
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

/** Every sport's model. */
export const SPORT_MODELS: Readonly<Record<Sport, AnySportModel>> = {
  football: plugIn(FOOTBALL),
  'ice-hockey': plugIn(ICE_HOCKEY),
  basketball: plugIn(BASKETBALL),
};
