import type { Signature } from './signature.ts';

/** When a call was signed, unix ms. */
export const TIME_HEADER = 'x-request-time';
/** A call is believed for so long before and after that, ms: clocks of two machines are nearer to each other. */
export const CALL_MS = 60_000;

/** What is signed of a call: where it goes and when, before the bytes of its body. Neither holds a line feed. */
const signedText = (path: string, time: string, body: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`${path}\n${time}\n`, 'utf8'), body]);

/** The headers of a call that is good at one address, for a while. @param now unix ms */
export function signCall(signature: Signature, path: string, body: Uint8Array, now: number): Readonly<Record<string, string>> {
  const time = `${now}`;
  return { [TIME_HEADER]: time, [signature.header]: signature.sign(signedText(path, time, body)) };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;
const textOf = (value: string | string[] | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/** Whether a call that came was signed for this address, and lately. @param now unix ms */
export function isSignedCall(signature: Signature, path: string, body: Uint8Array, headers: Headers, now: number): boolean {
  const time = textOf(headers[TIME_HEADER]) ?? '';
  const isSigned = signature.isSigned(signedText(path, time, body), textOf(headers[signature.header]));
  return isSigned && /^\d{13}$/.test(time) && Math.abs(Number(time) - now) <= CALL_MS;
}
