import { QueryCache, QueryClient, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Answer, ask, CallFailed, type Calls } from './api.ts';
import { useBrand, useDesk } from './session.ts';

/** Between two looks, ms: prices, figures, and what hardly changes. */
export const EVERY = { prices: 2500, figures: 4000, feeds: 5000, calm: 15_000 } as const;

/** Refusals stay refusals; only a lost answer is worth another try. */
const shouldRetry = (count: number, error: Error): boolean => error instanceof CallFailed && error.code === 'lost' && count < 2;

/** A session that ended shows at the next look at anything: the sign-in takes the place of the desk. */
function onError(error: Error, { queryKey: [name] }: { readonly queryKey: readonly unknown[] }): void {
  if (error instanceof CallFailed && error.code === 'not-signed-in' && name !== 'session')
    void queryClient.invalidateQueries({ queryKey: ['session'] });
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 1000, refetchOnWindowFocus: true } },
});

/** The path of a list without its filters and page. */
const placeOf = (path: unknown): string => String(path).split('?', 1)[0] ?? '';

type Read = { [Name in keyof Calls]: Calls[Name]['method'] extends 'GET' ? Name : never }[keyof Calls];

/** Reads a call of the house; `path` behind /console-api/v1/. Looks again every `every` ms while the page is in sight. */
export const useHouse = <Name extends Read>(name: Name, path: string, every?: number): UseQueryResult<Answer<Name>, Error> =>
  useQuery<Answer<Name>, Error>({
    queryKey: [name, path],
    queryFn: () => ask<Calls[Name]>('GET', `v1/${path}`),
    refetchInterval: every ?? false,
    // Another page of a list waits behind the present one; another brand's or player's figures are never shown in their place.
    placeholderData: (before, query) => (query && placeOf(query.queryKey[1]) === placeOf(path) ? before : undefined),
  });

/** The same of the chosen brand. */
export function useOfBrand<Name extends Read>(name: Name, path: string, every?: number): UseQueryResult<Answer<Name>, Error> {
  const { id } = useBrand();
  return useHouse(name, `brands/${id}/${path}`, every);
}

/** The same of every brand of the employee, each asked by itself: what one of them may not see is left out. */
export function useOfBrands<Name extends Read>(name: Name, path: string, every: number) {
  const { brands } = useDesk().session;
  return useQueries({
    queries: brands.map(({ id }) => ({
      queryKey: [name, `brands/${id}/${path}`],
      queryFn: () => ask<Calls[Name]>('GET', `v1/brands/${id}/${path}`),
      refetchInterval: every,
    })),
    combine: (results) => ({
      isPending: results.some((each) => each.isPending),
      answers: results.flatMap(({ data }, i) => {
        const brand = brands[i];
        return data && brand ? [{ brand, data: data as Answer<Name> }] : [];
      }),
    }),
  });
}

/** After an act: what is on screen is asked again, but not what the act would do: it is done. */
export const refresh = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => !String(name).startsWith('preview') });

const watch = (listener: () => void): (() => void) => queryClient.getQueryCache().subscribe(listener);

/** Whether something on screen could not be asked for again: what is shown may be old. */
export const useLost = (): boolean =>
  useSyncExternalStore(watch, () =>
    queryClient
      .getQueryCache()
      .getAll()
      .some((query) => query.isActive() && query.state.error instanceof CallFailed && query.state.error.code === 'lost'),
  );
