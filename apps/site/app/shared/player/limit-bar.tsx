import { Bar, Num } from '@fairbook/ui';
import type { ReactNode } from 'react';

/** From this share of a limit on its bar turns to the warning colour (look-spec, rule 4). */
const NEAR = 0.85;

/** "€60 / €100": each figure by itself, so that the used one is read first also from right to left. */
export const UsedOf = ({ used, amount }: { used: ReactNode; amount: ReactNode }) => (
  <span className="used-of">
    <Num>{used}</Num> / <Num>{amount}</Num>
  </span>
);

/** How much of a limit is used. */
export function LimitBar({
  limit,
  label,
  size = 8,
}: {
  limit: { readonly used: string; readonly amount: string };
  label: string;
  size?: 6 | 8;
}) {
  const share = Number(limit.amount) > 0 ? Number(limit.used) / Number(limit.amount) : 0;
  return <Bar size={size} value={share} label={label} tone={share >= NEAR ? 'warning' : 'plain'} />;
}
