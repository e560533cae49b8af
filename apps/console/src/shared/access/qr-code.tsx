import { encode } from 'uqr';
import { words } from '../../words.ts';

/** Light modules around a code, as ISO/IEC 18004 asks for. */
const QUIET = 4;

/** A QR code drawn here: what it holds leaves the browser for nobody. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  const side = size + 2 * QUIET;
  return (
    <svg
      className="qr"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={words.security.qr}
      shapeRendering="crispEdges"
    >
      <rect className="qr-ground" x={-QUIET} y={-QUIET} width={side} height={side} />
      <path className="qr-ink" d={path} />
    </svg>
  );
}
