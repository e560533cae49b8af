/** Headers of an answer as Node gives them. */
type Headers = Readonly<Record<string, string | readonly string[] | number | undefined>>;

export interface HeaderScore {
  readonly score: number;
  /** Each modifier by its published name, with its points. */
  readonly modifiers: readonly (readonly [name: string, points: number])[];
}

const SIX_MONTHS_SECONDS = 15_768_000;
const text = (value: Headers[string]): string => (value === undefined ? '' : [value].flat().join(', '));

/** Sources by directive of a policy. */
function policyOf(csp: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    csp
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );
}

function contentSecurityPolicy(policy: ReadonlyMap<string, readonly string[]>): readonly [string, number] {
  if (policy.size === 0) return ['csp-not-implemented', -25];
  const sources = (name: string): readonly string[] => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const scripts = sources('script-src');
  if (scripts.includes("'unsafe-inline'") || scripts.some((source) => source === '*' || source === 'data:'))
    return ['csp-implemented-with-unsafe-inline', -20];
  if ([...policy.values()].flat().some((source) => source.startsWith('http:'))) return ['csp-implemented-with-insecure-scheme', -20];
  if (scripts.includes("'unsafe-eval'")) return ['csp-implemented-with-unsafe-eval', -10];
  if (sources('style-src').includes("'unsafe-inline'")) return ['csp-implemented-with-unsafe-inline-in-style-src-only', 0];
  return policy.get('default-src')?.join() === "'none'"
    ? ['csp-implemented-with-no-unsafe-default-src-none', 10]
    : ['csp-implemented-with-no-unsafe', 5];
}

function strictTransport(value: string): readonly [string, number] {
  const seconds = Number(/max-age=(\d+)/i.exec(value)?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return ['hsts-not-implemented', -20];
  return seconds >= SIX_MONTHS_SECONDS
    ? ['hsts-implemented-max-age-at-least-six-months', 0]
    : ['hsts-implemented-max-age-less-than-six-months', -10];
}

function cookies(values: readonly string[], underHsts: boolean): readonly [string, number] {
  if (values.length === 0) return ['cookies-not-found', 0];
  const flags = values.map((value) => value.toLowerCase().split(/;\s*/).slice(1));
  if (!flags.every((one) => one.includes('secure')))
    return underHsts ? ['cookies-session-without-secure-flag-but-protected-by-hsts', -10] : ['cookies-session-without-secure-flag', -40];
  if (!flags.every((one) => one.includes('httponly'))) return ['cookies-session-without-httponly-flag', -30];
  return flags.every((one) => one.some((flag) => /^samesite=(strict|lax)$/.test(flag)))
    ? ['cookies-secure-with-httponly-sessions-and-samesite', 5]
    : ['cookies-secure-with-httponly-sessions', 0];
}

/**
 * Points of an answer's headers by the published table of Mozilla's HTTP Observatory (docs/scoring.md of that project): 100 to begin with, less for what is
 * missing, and more for what is strict when nothing else took it below 90. What only a scan from outside sees (preloading, redirection) is left out.
 */
export function scoreHeaders(headers: Headers): HeaderScore {
  const policy = policyOf(text(headers['content-security-policy']));
  const transport = strictTransport(text(headers['strict-transport-security']));
  const framed = text(headers['x-frame-options']).toUpperCase();
  const referrer = text(headers['referrer-policy']).split(/,\s*/).at(-1) ?? '';
  const set = headers['set-cookie'];
  const modifiers: (readonly [string, number])[] = [
    contentSecurityPolicy(policy),
    transport,
    cookies(set === undefined ? [] : [set].flat().map(String), transport[1] === 0),
    text(headers['access-control-allow-origin']) === '*' && headers['access-control-allow-credentials'] !== undefined
      ? ['cross-origin-resource-sharing-implemented-with-universal-access', -50]
      : ['cross-origin-resource-sharing-not-implemented', 0],
    text(headers['x-content-type-options']) === 'nosniff'
      ? ['x-content-type-options-nosniff', 0]
      : ['x-content-type-options-not-implemented', -5],
    policy.has('frame-ancestors') && !policy.get('frame-ancestors')?.includes('*')
      ? ['x-frame-options-implemented-via-csp', 5]
      : framed === 'DENY' || framed === 'SAMEORIGIN'
        ? ['x-frame-options-sameorigin-or-deny', 0]
        : ['x-frame-options-not-implemented', -20],
    /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(referrer)
      ? ['referrer-policy-private', 5]
      : referrer === 'unsafe-url' || referrer === 'no-referrer-when-downgrade'
        ? ['referrer-policy-unsafe', -5]
        : ['referrer-policy-not-implemented', 0],
    /^same-(?:origin|site)$/.test(text(headers['cross-origin-resource-policy']))
      ? ['cross-origin-resource-policy-implemented-with-same-origin', 10]
      : ['cross-origin-resource-policy-not-implemented', 0],
  ];
  const without = modifiers.reduce((sum, [, points]) => sum + Math.min(0, points), 100);
  const bonus = modifiers.reduce((sum, [, points]) => sum + Math.max(0, points), 0);
  return { score: Math.max(0, without >= 90 ? without + bonus : without), modifiers };
}
