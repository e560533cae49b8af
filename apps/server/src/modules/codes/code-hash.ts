import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/** Hashes codes so that who reads the database cannot try all million of them: under a key derived (HKDF, RFC 5869) from the server's secret. */
export function createCodeHash(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'one-time codes', KEY_BYTES));
  const hash = (brandId: number, id: bigint, code: string): Buffer => createHmac('sha256', key).update(`${brandId}/${id}/${code}`).digest();
  return {
    hash,
    /** In constant time; without a stored hash it is never right and takes as long. */
    isRight(stored: Buffer | null, brandId: number, id: bigint, code: string): boolean {
      const typed = hash(brandId, id, code);
      return timingSafeEqual(stored ?? Buffer.alloc(typed.length), typed) && stored !== null;
    },
  };
}

export type CodeHash = ReturnType<typeof createCodeHash>;
