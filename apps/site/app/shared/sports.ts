import type { Sport } from '@fairbook/domain/sport';
import type { SportDefinition } from '@fairbook/domain/sport-definition';
import { sportById, sportIfKnown, sportOf } from '@fairbook/domain/sports';
import type { FilledIconName } from '@fairbook/ui';
import { paths } from './paths.ts';

/** A sport's segment in addresses is its name in code; words key `sport_<slug>`. */
export const sportSlug = (id: number): string => sportById(id)?.key ?? String(id);
/** The sport of a fixture that is shown: the server told of it, so it is one of the product's. */
export const sportWith = (id: number): SportDefinition => sportOf(sportSlug(id));
export const sportBySlug = (slug: string | undefined): { readonly sport: Sport; readonly id: number } | undefined => {
  const known = sportIfKnown(slug ?? '');
  return known && { sport: known.key, id: known.id };
};
/** The sport that screens of one sport open with: the first of the brand. */
export const firstSport = (sports: readonly { readonly slug: string }[]): string => sports[0]?.slug ?? '';
/** "Sports" leads to what may be bet on before play, sport by sport; "Home" and the brand's mark to what the brand leads with. */
export const sportsPath = (language: string, sports: readonly { readonly slug: string }[]): string =>
  paths.line(language, firstSport(sports));
export const sportIcon = (sport: Sport): FilledIconName => sportOf(sport).icon as FilledIconName;
