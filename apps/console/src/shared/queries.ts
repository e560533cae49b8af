import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Answer, ask, CallFailed, type Calls } from './api.ts';
import { useBrand } from './session.ts';

/** Between two looks, ms: prices, figures, and what hardly changes. */
export const EVERY = { prices: 2500, figures: 4000, feeds: 5000, calm: 15_000 } as const;

/** Refusals stay refusals; only a lost answer is worth another try. */
const shouldRetry = (count: number, error: Error): boolean => error instanceof CallFailed && error.code === 'lost' && count < 2;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 1000, refetchOnWindowFocus: true, placeholderData: keepPreviousData } },
});

type Read = { [Name in keyof Calls]: Calls[Name]['method'] extends 'GET' ? Name : never }[keyof Calls];

/** Reads a call of the house; `path` behind /console-api/v1/. Looks again every `every` ms while the page is in sight. */
export const useHouse = <Name extends Read>(name: Name, path: string, every?: number): UseQueryResult<Answer<Name>, Error> =>
  useQuery<Answer<Name>, Error>({
    queryKey: [name, path],
    queryFn: () => ask<Calls[Name]>('GET', `v1/${path}`),
    refetchInterval: every ?? false,
  });

/** The same of the chosen brand. */
export function useOfBrand<Name extends Read>(name: Name, path: string, every?: number): UseQueryResult<Answer<Name>, Error> {
  const { id } = useBrand();
  return useHouse(name, `brands/${id}/${path}`, every);
}

/** After an act: what is on screen is asked again. */
export const refresh = (): Promise<void> => queryClient.invalidateQueries();
