/** Bits of the square roots' and cube roots' fractions of the first primes (FIPS 180-4, 4.2.2 and 5.3.3), computed once. */
function constants(): { readonly start: Uint32Array; readonly rounds: Uint32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
  return {
    start: Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
    rounds: Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  };
}
const { start, rounds } = constants();

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message with its length behind it, in whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array((((message.length + 8) >> 6) + 1) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, (message.length << 3) >>> 0);
  return view;
}

/** SHA-256 (FIPS 180-4): 32 bytes. For places without a synchronous one of their own: browsers. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = Uint32Array.from(start);
  const schedule = new Uint32Array(64);
  const view = padded(message);
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let i = 0; i < 16; i++) schedule[i] = view.getUint32(block + i * 4);
    for (let i = 16; i < 64; i++) {
      const [a, b] = [schedule[i - 15] as number, schedule[i - 2] as number];
      const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
      const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
      schedule[i] = (schedule[i - 16] as number) + s0 + (schedule[i - 7] as number) + s1;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const t1 =
        (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (rounds[i] as number) + (schedule[i] as number)) | 0;
      const t2 = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      state[i] = (state[i] as number) + word;
    });
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => {
    out.setUint32(i * 4, word);
  });
  return new Uint8Array(out.buffer);
}
