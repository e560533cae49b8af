import { SPORTS, type Sport } from '@fairbook/domain/sport';
import { paths } from './paths.ts';

const byId = new Map<number, Sport>(Object.entries(SPORTS).map(([sport, { id }]) => [id, sport as Sport]));

/** A sport's segment in addresses is its name in code; words key `sport_<slug>`. */
export const sportSlug = (id: number): string => byId.get(id) ?? String(id);
export const sportBySlug = (slug: string | undefined): { readonly sport: Sport; readonly id: number } | undefined =>
  slug !== undefined && slug in SPORTS ? { sport: slug as Sport, id: SPORTS[slug as Sport].id } : undefined;
/** The sport that screens of one sport open with: the first of the brand. */
export const firstSport = (sports: readonly { readonly slug: string }[]): string => sports[0]?.slug ?? 'football';
/** "Sports" leads to what may be bet on before play, sport by sport; "Home" and the brand's mark to what the brand leads with. */
export const sportsPath = (language: string, sports: readonly { readonly slug: string }[]): string =>
  paths.line(language, firstSport(sports));
export const SPORT_ICONS = { football: 'soccer-ball', basketball: 'basketball', 'ice-hockey': 'hockey' } as const satisfies Record<
  Sport,
  string
>;
