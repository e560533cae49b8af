import type { Brand } from '@fairbook/contract';

/** Finds the brand of a host name, or of a `partner` or `ref` that names one. */
export const brandAsked =
  ({ select }: { select(host: string, partner: number | undefined): Brand }) =>
  (host: string | undefined, partner: string | undefined): Brand =>
    select(host ?? '', partner === undefined ? undefined : Number(partner));
