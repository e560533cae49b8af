import { formatPrice } from '../price.ts';
import { decimalText, fractionText, minus, ONE, type Rational } from '../rational.ts';
import { unreachable } from '../result.ts';
import type { CouponLeg } from './coupon.ts';
import type { LegSettlement } from './leg-factor.ts';

const share = (value: Rational): string => decimalText(value, 4, 0);

/** How the factor of a part comes about, in signs anyone can follow: `(1.85 + 1) / 2`. */
function winText(leg: CouponLeg, { result, deadHeat, rule4 }: LegSettlement): string {
  const price = formatPrice(leg.price, 'decimal');
  const reduced = rule4 ? `(1 + (${price} - 1) x ${share(minus(ONE, rule4))})` : price;
  const full = deadHeat ? `${reduced} x ${deadHeat.places}/${deadHeat.tied}` : reduced;
  switch (result) {
    case 'won':
      return full;
    case 'half-won':
      return `(${full} + 1) / 2`;
    case 'half-lost':
      return '1/2';
    case 'void':
      return '1';
    case 'lost':
      return '0';
    default:
      return unreachable(result);
  }
}

function placeText(leg: CouponLeg, settled: LegSettlement): string {
  if (!leg.eachWay) return winText(leg, settled);
  if (settled.result === 'void') return '1';
  if (!settled.placed) return '0';
  const { deadHeat, rule4, result } = settled;
  const deducted = rule4 ? ` x ${share(minus(ONE, rule4))}` : '';
  const full = `(1 + (${formatPrice(leg.price, 'decimal')} - 1) x ${fractionText(leg.eachWay)}${deducted})`;
  return deadHeat && result !== 'won' ? `${full} x ${deadHeat.places}/${deadHeat.tied}` : full;
}

/** The arithmetic of a leg's factor as text, beside which a receipt shows the exact fraction. */
export const factorText = (leg: CouponLeg, settled: LegSettlement, part: 'win' | 'place'): string =>
  part === 'win' ? winText(leg, settled) : placeText(leg, settled);
