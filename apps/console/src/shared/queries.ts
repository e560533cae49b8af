import type { CallName, CallOf, Input, Value } from '@fairbook/client';
import { hashKey, QueryCache, QueryClient, type UseQueryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { CallFailed, call } from './api.ts';
import { useBrand, useConsole } from './session.ts';

/** Between two looks, ms: prices, figures, and what hardly changes. */
export const EVERY = { prices: 2500, figures: 4000, feeds: 5000, calm: 15_000 } as const;

/** Refusals stay refusals; only a lost answer is worth another try. */
const shouldRetry = (count: number, error: Error): boolean => error instanceof CallFailed && error.code === 'lost' && count < 2;

/** A session that ended shows at the next look at anything: the sign-in takes the place of the console. */
function onError(error: Error, { queryKey: [name] }: { readonly queryKey: readonly unknown[] }): void {
  if (error instanceof CallFailed && error.code === 'not-signed-in' && name !== 'session')
    void queryClient.invalidateQueries({ queryKey: ['session'] });
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 1000, refetchOnWindowFocus: true } },
});

/** Reads of the console, by name. */
type Read = { [N in CallName]: N extends `console${string}` ? (CallOf<N>['method'] extends 'GET' ? N : never) : never }[CallName];
type ParamsIn<N extends Read> = Input<N> extends { readonly params: infer P } ? P : object;
/** Filters stand in the address of the page as texts, and the server says which it takes; an empty one asks for all. */
type Filters<N extends Read> = {
  readonly [K in keyof NonNullable<QueryIn<N>>]?: string | number | undefined;
};
type QueryIn<N extends Read> = Input<N> extends { readonly query?: infer Q } ? Q : object;
type Part<P> = object extends P ? { readonly params?: P } : { readonly params: P };
type Asked<N extends Read> = { readonly query?: Filters<N> } & Part<ParamsIn<N>>;
type AskedOfBrand<N extends Read> = { readonly query?: Filters<N> } & Part<Omit<ParamsIn<N>, 'brandId'>>;
type Rest<A> = object extends A ? readonly [asked?: A, every?: number] : readonly [asked: A, every?: number];

interface AnyAsked {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
}

/** How a read is asked and kept: lists by what they are of, their filters and page. */
function readOf<N extends Read>(name: N, { params = {}, query = {} }: AnyAsked, every: number | undefined) {
  const filled = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
  const read = call as unknown as (name: N, input: AnyAsked) => Promise<Value<N>>;
  return {
    queryKey: [name, params, filled] as const,
    queryFn: () => read(name, { params, query: filled }),
    refetchInterval: every ?? (false as const),
  };
}

/** Reads a call that is of no single brand. Looks again every `every` ms while the page is in sight. */
export function useRead<N extends Read>(name: N, ...[asked, every]: Rest<Asked<N>>): UseQueryResult<Value<N>, Error> {
  const read = readOf(name, (asked ?? {}) as AnyAsked, every);
  return useQuery<Value<N>, Error, Value<N>, typeof read.queryKey>({
    ...read,
    // Another page of a list waits behind the present one; another brand's or player's figures are never shown in their place.
    placeholderData: (before, query) => (query && hashKey([query.queryKey[1]]) === hashKey([read.queryKey[1]]) ? before : undefined),
  } as UseQueryOptions<Value<N>, Error, Value<N>, typeof read.queryKey>);
}

/** The same of the chosen brand. */
export function useOfBrand<N extends Read>(name: N, ...[asked, every]: Rest<AskedOfBrand<N>>): UseQueryResult<Value<N>, Error> {
  const { id } = useBrand();
  const { params, query } = (asked ?? {}) as AnyAsked;
  const read = useRead as (name: N, asked: AnyAsked, every: number | undefined) => UseQueryResult<Value<N>, Error>;
  return read(name, { params: { brandId: id, ...params }, ...(query && { query }) }, every);
}

/** The same of every brand of the employee, each asked by itself: what one of them may not see is left out. */
export function useOfBrands<N extends Read>(name: N, asked: AskedOfBrand<N>, every: number) {
  const { brands } = useConsole().session;
  const { params, query } = asked as AnyAsked;
  return useQueries({
    queries: brands.map(({ id }) => readOf(name, { params: { brandId: id, ...params }, ...(query && { query }) }, every)),
    combine: (results) => ({
      isPending: results.some((each) => each.isPending),
      answers: results.flatMap(({ data }, i) => {
        const brand = brands[i];
        return data && brand ? [{ brand, data: data as Value<N> }] : [];
      }),
    }),
  });
}

/** After an action: what is on screen is asked again, but not what the action would do: it is done. */
export const refresh = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => !/^(consoleP|p)review/.test(String(name)) });

const watch = (listener: () => void): (() => void) => queryClient.getQueryCache().subscribe(listener);

/** Whether something on screen could not be asked for again: what is shown may be old. */
export const useLost = (): boolean =>
  useSyncExternalStore(watch, () =>
    queryClient
      .getQueryCache()
      .getAll()
      .some((query) => query.isActive() && query.state.error instanceof CallFailed && query.state.error.code === 'lost'),
  );
