import Type from 'typebox';
import { IdText, Moment, maybe } from '../call.ts';
import { BRAND, BrandId, type ConsoleCall, Done, everyone, ofBrand } from './parts.ts';

export const ALERT_KINDS = ['liability', 'large-stake', 'feed', 'books', 'dead-letters', 'payments', 'review', 'returns'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Something staff have to be told of, until somebody acknowledges it. */
export const AlertBody = Type.Object({
  id: IdText,
  kind: Type.Enum([...ALERT_KINDS]),
  /** A bet's number, a feed, `deposit` or `withdrawal`; else the kind. */
  subject: Type.String(),
  /** Amounts in the main unit of `currency`, counts, ages in ms. */
  facts: Type.Object({
    amount: Type.Optional(Type.String()),
    bound: Type.Optional(Type.String()),
    currency: Type.Optional(Type.String()),
    count: Type.Optional(Type.Integer()),
    since: Type.Optional(Moment),
  }),
  raisedAt: Moment,
  endedAt: maybe(Moment),
  acknowledgedAt: maybe(Moment),
  acknowledgedBy: maybe(Type.String()),
});

export const ALERT_CALLS = {
  alerts: {
    summary: 'Lists alerts that last or were not acknowledged',
    description: 'Those of the role that last or that nobody acknowledged yet, the newest first. `unseen`: how many were not acknowledged.',
    method: 'GET',
    path: `${BRAND}/alerts`,
    access: 'staff',
    roles: everyone,
    params: ofBrand,
    answer: Type.Object({ alerts: Type.Array(AlertBody), unseen: Type.Integer() }),
  },
  acknowledgeAlert: {
    summary: 'Acknowledges an alert',
    method: 'POST',
    path: `${BRAND}/alerts/:alertId/acknowledge`,
    access: 'staff',
    roles: everyone,
    params: Type.Object({ brandId: BrandId, alertId: IdText }),
    answer: Done,
  },
} as const satisfies Record<string, ConsoleCall>;
