import type { WalletReply } from '@fairbook/seamless/http-wallet';
import { type Fault, NO_FAULT } from './studio-harness.ts';

export const UNKNOWN = { http: 200, status: 'RS_ERROR_UNKNOWN', balance: undefined, requestId: undefined } as const satisfies WalletReply;
export const lost = () => Promise.reject(new Error('the answer was lost'));
/** A fault of one kind of acts alone: bets, wins, rollbacks. */
export const only =
  (kind: string, fault: Fault): Fault =>
  (order, send) =>
    ('kind' in order.act && order.act.kind === kind ? fault : NO_FAULT)(order, send);
/** What goes wrong between a supplier and a wallet. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  none: NO_FAULT,
  'sent twice': async (_order, send) => {
    await send();
    return send();
  },
  'sent twice at once': async (_order, send) => (await Promise.all([send(), send()]))[0],
  'answer lost': async (_order, send) => {
    await send();
    return lost();
  },
  'never there': lost,
  'a wallet in trouble': async () => UNKNOWN,
  'done, and said to be unknown': async (_order, send) => {
    await send();
    return UNKNOWN;
  },
};
