import { type Sport, type SportDefinition, sportIfKnown } from '@fairbook/domain';
import { Refused } from '../../platform/player-route.ts';

/** The sport that a call names. Refused where the product has none of that name. */
export function askedSport(key: Sport): SportDefinition {
  const sport = sportIfKnown(key);
  if (!sport) throw new Refused({ code: 'bad-input', field: 'sport' });
  return sport;
}
