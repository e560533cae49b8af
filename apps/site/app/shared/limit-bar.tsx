import { Bar } from '@fairbook/ui';

/** From this share of a limit on its bar turns to the warning colour (look-spec, rule 4). */
const NEAR = 0.85;

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
