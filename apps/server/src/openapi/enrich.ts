import { exampleOf } from './example.ts';
import type { Shown } from './feed-schemas.ts';
import { MEANINGS } from './meanings/index.ts';

/** The same schema with the meaning of each member that does not say it itself. */
export function withMeanings(of: unknown): unknown {
  if (Array.isArray(of)) return of.map(withMeanings);
  if (typeof of !== 'object' || of === null) return of;
  return Object.fromEntries(
    Object.entries(of).map(([key, part]) => [
      key,
      key === 'properties' ? meant(part as Readonly<Record<string, Shown>>) : withMeanings(part),
    ]),
  );
}
function meant(properties: Readonly<Record<string, Shown>>): Shown {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const meaning = MEANINGS[name];
      const described = withMeanings(schema) as Shown;
      return [
        name,
        meaning === undefined || '$ref' in described || 'description' in described ? described : { ...described, description: meaning },
      ];
    }),
  );
}

/** Gives every body and every good answer an example of what it takes. */
export function withExamples(of: unknown, at: (reference: string) => Shown): unknown {
  if (Array.isArray(of)) return of.map((each) => withExamples(each, at));
  if (typeof of !== 'object' || of === null) return of;
  return Object.fromEntries(
    Object.entries(of).map(([key, part]) => {
      if (key !== 'content') return [key, withExamples(part, at)];
      const media = Object.entries(part as Readonly<Record<string, { readonly schema?: Shown }>>);
      return [
        key,
        Object.fromEntries(
          media.map(([type, each]) =>
            each.schema && type.endsWith('json') ? [type, { ...each, example: exampleOf(each.schema, at) }] : [type, each],
          ),
        ),
      ];
    }),
  );
}

/** References that the calls reach, also through one another: either listener's document has only what its calls use. */
export function usedBy({ paths, components }: { readonly paths?: unknown; readonly components?: Shown }): ReadonlySet<string> {
  const used = new Set<string>();
  const follow = (of: unknown): void => {
    if (typeof of !== 'object' || of === null) return;
    for (const [key, part] of Object.entries(of)) {
      if (key !== '$ref' || typeof part !== 'string') follow(part);
      else if (!used.has(part)) {
        used.add(part);
        const [, , kind = '', name = ''] = part.split('/');
        follow((components?.[kind] as Shown | undefined)?.[name]);
      }
    }
  };
  follow(paths);
  return used;
}
