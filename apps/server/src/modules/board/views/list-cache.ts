import type { Brand } from '@fairbook/contract';
import type { PriceBook } from '../price-book-face.ts';

interface CachedList {
  readonly membership: number;
  readonly value: unknown;
}
const cachedLists = new WeakMap<PriceBook, WeakMap<Brand, Map<string, CachedList>>>();

/** What depends only on which fixtures there are: made once for each set of them, and the same object until then. */
export function listCache(priceBook: PriceBook, brand: Brand, language: string): <T>(what: string, make: () => T) => T {
  let brands = cachedLists.get(priceBook);
  if (!brands) {
    brands = new WeakMap();
    cachedLists.set(priceBook, brands);
  }
  let lists = brands.get(brand);
  if (!lists) {
    lists = new Map();
    brands.set(brand, lists);
  }
  const own = lists;
  return <T>(what: string, make: () => T): T => {
    const key = `${language} ${what}`;
    const known = own.get(key);
    if (known?.membership === priceBook.membership) return known.value as T;
    const value = make();
    own.set(key, { membership: priceBook.membership, value });
    return value;
  };
}
