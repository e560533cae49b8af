import type { MadePasskey, SignedPasskey } from '@fairbook/contract';
import type { PasskeyPlace } from '../../platform/passkey-place.ts';
import type { NewPasskey, PasskeyRow } from './face.ts';

/** Ed25519, P-256 and RSA with SHA-256 by their COSE numbers: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded when first used: few sign-ins need it, and every start would wait for it. */
const library = () => import('@simplewebauthn/server');

export async function makeOptions(
  place: PasskeyPlace,
  person: { readonly issuer: string; readonly id: string; readonly login: string; readonly name: string },
  known: readonly PasskeyRow[],
): Promise<{ readonly challenge: string; readonly options: unknown }> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: person.issuer,
    rpID: place.host,
    userID: new TextEncoder().encode(person.id),
    userName: person.login,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { challenge: options.challenge, options };
}

/** The key of a passkey that was made for this challenge at this place; undefined when it was not. */
export async function checkMade(place: PasskeyPlace, challenge: string, passkey: MadePasskey): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      // The password was asked before: being there is enough.
      requireUserVerification: false,
    });
    if (!verified || !registrationInfo) return undefined;
    const { credential } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: [...(credential.transports ?? [])],
    };
  } catch {
    // The library throws for whatever does not fit.
    return undefined;
  }
}

export async function signOptions(
  place: PasskeyPlace,
  known: readonly PasskeyRow[],
): Promise<{ readonly challenge: string; readonly options: unknown }> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: place.host,
    userVerification: 'preferred',
    allowCredentials: known.map(({ credential_id: id }) => ({ id })),
  });
  return { challenge: options.challenge, options };
}

/** The counter of a passkey that signed this challenge at this place; undefined when it did not. */
export async function checkSigned(
  place: PasskeyPlace,
  challenge: string,
  known: PasskeyRow,
  passkey: SignedPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: passkey as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      requireUserVerification: false,
      credential: { id: known.credential_id, publicKey: new Uint8Array(known.public_key), counter: Number(known.counter) },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
