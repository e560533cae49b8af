import { useEffect, useRef, useState } from 'react';
import type { Amounts } from '../../casino-game/index.ts';

/** It counts up to a greater amount in so long, ms. */
const COUNTS = 1200;

/** An amount that counts up to a greater one; a smaller one, of a pot that was won, is there at once. */
export function Counting({ to, amounts, still }: { to: bigint; amounts: Pick<Amounts, 'show'>; still: boolean }) {
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
      const part = Math.min(1, (performance.now() - began) / COUNTS);
      show(from + BigInt(Math.floor(Number(to - from) * part)));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [to, still]);
  return <bdi className="num">{amounts.show(shown)}</bdi>;
}
