import type { GivenSettings, ProviderManifest } from '@fairbook/provider-kit';

/** What the environment says to integrations, checked. */
export interface ProviderSettings {
  /** By kind and name, of those that are to be used. */
  readonly used: ReadonlyMap<string, GivenSettings>;
  /** Name of the feed. */
  readonly feed: string;
}

export const usedAs = ({ kind, name }: Pick<ProviderManifest, 'kind' | 'name'>): string => `${kind} ${name}`;

/** `Object.hasOwn` of the environment is not asked: a setting without a value is none. */
const textOf = (env: Readonly<Record<string, string | undefined>>, name: string): string | undefined => env[name] || undefined;

/**
 * Reads what integrations need. Those that need settings are used where these are given; of feeds the one that `FEED` names.
 * @throws what `wrong` makes of a sentence for the operator
 */
export function readProviderSettings(
  manifests: readonly ProviderManifest[],
  env: Readonly<Record<string, string | undefined>>,
  wrong: (sentence: string) => Error,
): ProviderSettings {
  const feeds = manifests.filter((each) => each.kind === 'feed');
  const asked = textOf(env, 'FEED')?.trim().toLowerCase();
  const feed = asked === undefined ? feeds.find(({ usual }) => usual) : feeds.find(({ name }) => name === asked);
  if (!feed) throw wrong(`FEED must be one of ${feeds.map(({ name }) => name).join(', ')}, not "${env['FEED'] ?? ''}".`);
  const used = new Map<string, GivenSettings>();
  for (const manifest of manifests) {
    const { kind, name, settings, needs = [] } = manifest;
    const given: Record<string, string> = {};
    for (const [setting, { problem }] of Object.entries(settings)) {
      const value = textOf(env, setting);
      if (value === undefined) continue;
      const what = problem(value);
      if (what !== undefined) throw wrong(`${setting} ${what}.`);
      given[setting] = value;
    }
    const missing = needs.filter((setting) => given[setting] === undefined);
    const there = needs.filter((setting) => given[setting] !== undefined);
    if (kind === 'feed') {
      if (manifest !== feed && there.length > 0) throw wrong(`${there[0]} is for FEED=${name} alone.`);
      if (manifest !== feed) continue;
      if (missing.length > 0) throw wrong(`FEED=${name} needs ${missing.join(' and ')}.`);
    } else {
      if (there.length > 0 && missing.length > 0) throw wrong(`${missing.join(' and ')} must be set where ${there.join(' and ')} is.`);
      if (missing.length > 0) continue;
    }
    used.set(usedAs(manifest), given);
  }
  return { used, feed: feed.name };
}
