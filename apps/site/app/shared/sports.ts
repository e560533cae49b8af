import { SPORTS, type Sport } from '@fairbook/domain/sport';

const byId = new Map<number, Sport>(Object.entries(SPORTS).map(([sport, { id }]) => [id, sport as Sport]));

/** A sport's segment in addresses is its name in code; words key `sport_<slug>`. */
export const sportSlug = (id: number): string => byId.get(id) ?? String(id);
export const sportBySlug = (slug: string | undefined): { readonly sport: Sport; readonly id: number } | undefined =>
  slug !== undefined && slug in SPORTS ? { sport: slug as Sport, id: SPORTS[slug as Sport].id } : undefined;
export const SPORT_ICONS = { football: 'soccer-ball', basketball: 'basketball', 'ice-hockey': 'hockey' } as const satisfies Record<
  Sport,
  string
>;
