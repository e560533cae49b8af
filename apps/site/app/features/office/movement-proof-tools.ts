import type { Brief } from '@fairbook/client';
import { ledgerProof } from '@fairbook/client/routes';
import type { MovementProofPart } from '@fairbook/contract';
import { type MovementProof, type ProofTools, sha256 } from '@fairbook/domain/heads';
import { call } from '../../shared/wire/api.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Ed25519 by the browser; undefined where it has none: an old one, or a page without HTTPS. */
async function verify(publicKey: string, text: string, signature: string): Promise<boolean | undefined> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return undefined;
  let key: CryptoKey;
  try {
    key = await subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
  } catch (error) {
    if ((error as DOMException).name === 'NotSupportedError') return undefined;
    return false;
  }
  return subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
}

export const browserTools: ProofTools = { sha256, verify };

/** Parts of a proof as one: a head that two of them name stands once, with the movements of both. */
export function joined(parts: readonly MovementProofPart[]): MovementProof | undefined {
  const last = parts.at(-1);
  if (!last) return undefined;
  const heads: { head: MovementProof['heads'][number]['head']; movements: MovementProof['heads'][number]['movements'][number][] }[] = [];
  for (const each of parts.flatMap((part) => part.heads)) {
    const before = heads.at(-1);
    if (before?.head.number === each.head.number) before.movements.push(...each.movements);
    else heads.push({ head: each.head, movements: [...each.movements] });
  }
  const { more: _, ...rest } = last;
  return { ...rest, heads, waiting: parts.reduce((sum, part) => sum + part.waiting, 0) };
}

/** The whole proof of the player's movements, asked for part by part. */
export async function fetchProof(): Promise<Brief<MovementProof>> {
  const parts: MovementProofPart[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const answer = await call(ledgerProof, { query: { after } });
    if (!answer.ok) return answer;
    parts.push(answer.value);
    after = answer.value.more;
  }
  return { ok: true, value: joined(parts) as MovementProof };
}
