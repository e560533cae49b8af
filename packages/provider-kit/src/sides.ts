import type { FixtureInfo, TeamInfo } from './feed.ts';

/** Drawn where a field has no picture of its own. */
const NEUTRAL = { base: '#64748b', second: '#94a3b8', pattern: 'plain' } as const;

const named = (ref: string, { name, names }: { readonly name: string; readonly names?: TeamInfo['names'] }): TeamInfo => ({
  ref,
  name,
  ...(names && { names }),
  shortName: name,
  code: '',
  countryId: 0,
  shield: NEUTRAL,
});

/** What a fixture is called by, as two names. A field has one: its title stands in the first place, and nobody in the second. */
export function sidesOf({ ref, home, away, field }: Pick<FixtureInfo, 'ref' | 'home' | 'away' | 'field'>): {
  readonly home: TeamInfo;
  readonly away: TeamInfo;
} {
  const nobody = named('', { name: '' });
  return { home: home ?? named(ref, field?.title ?? { name: ref }), away: away ?? nobody };
}
