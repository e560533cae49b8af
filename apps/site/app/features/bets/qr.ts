import { encode } from 'uqr';

/** Rows of a QR code, true where it is dark; without the quiet border, which whoever draws it leaves. */
export const qrRows = (text: string): readonly (readonly boolean[])[] => encode(text, { ecc: 'M', border: 0 }).data;

/** A QR code as a path in a box of one unit per module. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}
