/** A price as it is typed, in thousandths; undefined when it is none. */
export function readPrice(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(text)) return undefined;
  const price = Math.round(Number(text) * 1000);
  return price > 1000 && price <= 1_000_000 ? price : undefined;
}
