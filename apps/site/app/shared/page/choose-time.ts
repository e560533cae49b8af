import { accountChooseDisplay } from '@fairbook/client/routes';
import type { ACCOUNT_CALLS, BodyOf } from '@fairbook/contract';
import { browserZone, putTime, tellZone } from '../time/own-time.ts';
import { call } from '../wire/api.ts';

type Display = (typeof ACCOUNT_CALLS)['chooseDisplay'];
type Choice = Required<Pick<BodyOf<Display>, 'zone' | 'clock'>>;

/** Keeps a zone ('' is the browser's own) for this browser. Resolves when the server knows, so that lists can be loaded anew. */
export async function chooseZone(zone: Choice['zone']): Promise<void> {
  const timeZone = zone === '' ? browserZone() : zone;
  if (zone === '') tellZone(timeZone);
  putTime({ timeZone, zoneFrom: zone === '' ? 'browser' : 'choice' });
  await call(accountChooseDisplay, { body: { zone } });
}

/** Keeps the hours of the clock for this browser; the page is drawn so when it is loaded again. */
export const chooseClock = (clock: Choice['clock']) => call(accountChooseDisplay, { body: { clock } });
