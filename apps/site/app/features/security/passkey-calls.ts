import type { Brief } from '@fairbook/client';
import { accessAddPasskey, accessMakePasskey, accessTwoAuth, accessTwoAuthPasskey } from '@fairbook/client/routes';
import type { MadePasskey, SignedPasskey } from '@fairbook/contract';
import { call } from '../../shared/wire/api.ts';

/** Loaded when a passkey is used. */
const library = () => import('@simplewebauthn/browser');

type Create = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON'];
type Get = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON'];

/** What the browser itself refused, or its owner: it is told in our words. */
const refusedBy = (key: string): Brief<never> => ({ ok: false, code: 'bad-input', message: key, refusal: undefined });

/** Has the browser make a passkey; gives the backup codes that came with the first factor. `failed`: the words where the browser would not. */
export async function makePasskey(name: string, failed: string): Promise<Brief<{ readonly backupCodes: readonly string[] | null }>> {
  const asked = await call(accessMakePasskey);
  if (!asked.ok) return asked;
  let passkey: MadePasskey;
  try {
    const { startRegistration } = await library();
    passkey = (await startRegistration({ optionsJSON: asked.value.options as Create })) as MadePasskey;
  } catch {
    return refusedBy(failed);
  }
  return call(accessAddPasskey, { body: { name, passkey } });
}

/** Finishes a sign-in with a passkey. */
export async function signWithPasskey(authId: string, failed: string): Promise<Brief<unknown>> {
  const asked = await call(accessTwoAuthPasskey, { body: { authId } });
  if (!asked.ok) return asked;
  let passkey: SignedPasskey;
  try {
    const { startAuthentication } = await library();
    passkey = (await startAuthentication({ optionsJSON: asked.value.options as Get })) as SignedPasskey;
  } catch {
    return refusedBy(failed);
  }
  return call(accessTwoAuth, { body: { authId, passkey } });
}
