import { useEffect, useRef, useState } from 'react';

/** Where a count from one amount to another stands after a part of its time, 0 to 1: never below the first nor above the last. */
export function countedTo(from: bigint, to: bigint, part: number): bigint {
  if (part >= 1) return to;
  return part <= 0 ? from : from + BigInt(Math.floor(Number(to - from) * part));
}

/**
 * An amount that counts up to a greater one in so long (ms); a smaller one, of a pot that was won, is there at once. It never shows more than it was
 * told. `still`: every amount is there at once.
 */
export function useCounting(to: bigint, still: boolean, ms: number): bigint {
  const [shown, setShown] = useState(to);
  const at = useRef(to);
  useEffect(() => {
    const show = (amount: bigint): void => {
      at.current = amount;
      setShown(amount);
    };
    const from = at.current;
    if (to <= from || still) {
      show(to);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function count() {
      const part = (performance.now() - began) / ms;
      show(countedTo(from, to, part));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [to, still, ms]);
  return shown;
}
