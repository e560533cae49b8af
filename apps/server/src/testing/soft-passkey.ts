import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, SignedPasskey } from '@fairbook/contract';

const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes as string).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const uint32 = (value: number): Buffer => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
/** CBOR (RFC 8949) of the few things an authenticator says: byte strings below 64 KiB. */
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x59]), uint16(bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** COSE key of P-256: kty 2, alg -7 (ES256), crv 1, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [cx, cy] = [x, y].map((part) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(part, 'base64url')])) as [Buffer, Buffer];
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), cx, Buffer.from([0x22]), cy]);
}

/** An authenticator in the test's own hands, as WebAuthn level 2 describes one: it signs what it is told, right or wrong. */
export function softPasskey(origin: string, host: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const common = { id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} } as const;
  return {
    make(challenge: string, at = origin): MadePasskey {
      const key = coseKey(publicKey);
      const about = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, key]);
      const data = Buffer.concat([sha256(host), Buffer.from([USER_PRESENT | HAS_CREDENTIAL]), uint32(0), about]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0]), cborText('authData'), cborBytes(data)],
      ]);
      const clientDataJSON = b64(clientData('webauthn.create', challenge, at));
      return { ...common, response: { clientDataJSON, attestationObject: b64(attestation), transports: ['internal'] } };
    },
    sign(challenge: string, counter: number, at = origin): SignedPasskey {
      const data = Buffer.concat([sha256(host), Buffer.from([USER_PRESENT]), uint32(counter)]);
      const client = clientData('webauthn.get', challenge, at);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return { ...common, response: { clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature) } };
    },
  };
}
