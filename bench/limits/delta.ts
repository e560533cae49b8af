/** Prices in a delta of the limit: about what a full football list shows at once. */
export const DELTA_PRICES = 150;

/** Prices a second that are compared with those before and written as the JSON of a delta, and nothing else; each time all of them changed. */
export function encodeDeltas(ms: number): number {
  const keys = Array.from({ length: DELTA_PRICES }, (_, i) => `${100_000 + i}|1|0`);
  const before = new Int32Array(DELTA_PRICES);
  const started = performance.now();
  let written = 0;
  let bytes = 0;
  for (let step = 1; performance.now() - started < ms; step++) {
    let changed = '';
    for (let i = 0; i < DELTA_PRICES; i++) {
      const price = 1010 + ((step * 7 + i * 13) % 4000);
      if (before[i] === price) continue;
      before[i] = price;
      changed += `${changed === '' ? '' : ','}["${keys[i]}",${price},0]`;
      written++;
    }
    bytes += `{"t":"delta","topic":"live:1","seq":${step},"d":{"prices":[${changed}]}}`.length;
  }
  if (bytes === 0) throw new Error('nothing was written');
  return written / ((performance.now() - started) / 1000);
}
