/** Data with the keys of every object in one order, so that equal data is equal text. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, member]) => [key, ordered(member)]),
  );
}

/** The text a receipt's digest is taken of. */
export const receiptText = (receipt: unknown): string => JSON.stringify(ordered(receipt));

/** SHA-256 of a receipt, hexadecimal; undefined where the browser offers no cryptography (a page without HTTPS). */
export async function receiptDigest(receipt: unknown): Promise<string | undefined> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return undefined;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(receiptText(receipt))));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Its first and last figures: enough to tell two apart by eye. */
export const shortDigest = (digest: string | undefined): string => (digest ? `${digest.slice(0, 4)}…${digest.slice(-4)}` : '');
