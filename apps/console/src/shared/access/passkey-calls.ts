import type { MadePasskey, SignedPasskey, SignInState } from '@fairbook/contract';
import { call } from '../api.ts';

/** Loaded when a passkey is used: most looks at the console need none. */
const library = () => import('@simplewebauthn/browser');

type Create = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON'];
type Get = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON'];

/** Has the browser make a passkey; gives the backup codes that came with the first factor. Thrown: the browser or the server would not. */
export async function makePasskey(name: string): Promise<readonly string[] | null> {
  const { options } = await call('staffBeginPasskey');
  const { startRegistration } = await library();
  const passkey: MadePasskey = (await startRegistration({ optionsJSON: options as Create })) as MadePasskey;
  return (await call('staffAddPasskey', { body: { name, passkey } })).backupCodes;
}

/** Proves the second factor with a passkey; gives where the sign-in stands then. */
export async function signWithPasskey(): Promise<SignInState> {
  const { options } = await call('staffAskPasskey');
  const { startAuthentication } = await library();
  const passkey: SignedPasskey = (await startAuthentication({ optionsJSON: options as Get })) as SignedPasskey;
  return call('staffProvePasskey', { body: { passkey } });
}
