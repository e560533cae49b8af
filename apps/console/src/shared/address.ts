import { useSearchParams } from 'react-router';

/** What a screen shows, kept in its address: it can be bookmarked, sent to a colleague, and survives a reload. */
export function useAddress<Name extends string>(): readonly [
  value: (name: Name | 'page') => string,
  change: (to: Readonly<Partial<Record<Name | 'page', string>>>) => void,
] {
  const [search, setSearch] = useSearchParams();
  return [
    (name) => search.get(name) ?? '',
    (to) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          // Another filter begins at the first page.
          next.delete('page');
          for (const [name, value] of Object.entries<string | undefined>(to)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  ];
}

/** The page of a list that its address names. */
export const pageOf = (typed: string): number => {
  const page = Number(typed);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
};

/** A field's "2026-11-21T09:30" as UTC, unix ms; undefined when empty or none. */
export const momentOf = (typed: string): number | undefined => {
  const at = typed === '' ? Number.NaN : Date.parse(`${typed}Z`);
  return Number.isNaN(at) ? undefined : at;
};
