import { PUZZLE_SIZE } from '@fairbook/contract/captcha-kinds';
import { Button } from '@fairbook/ui';
import { type CSSProperties, type PointerEvent, useId, useState } from 'react';
import { useSay } from '../words/words.tsx';
import type { TaskProps } from './task.ts';
import { useFocused } from './use-focused.ts';

const { width, height, piece } = PUZZLE_SIZE;
const MOST = width - piece;
const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** A piece is pushed into its gap: by the slider, whose keys push it too, or by itself. Left is left in every language. */
export function PuzzleTask({ challenge, busy, onAnswer }: TaskProps<'puzzle'>) {
  const say = useSay();
  const id = useId();
  const slider = useFocused<HTMLInputElement>();
  const [left, setLeft] = useState(0);
  const push = (event: PointerEvent<HTMLDivElement>) => {
    if (busy || (event.type === 'pointermove' && !event.currentTarget.hasPointerCapture(event.pointerId))) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    setLeft(Math.round(Math.min(Math.max(((event.clientX - box.left) / box.width) * width - piece / 2, 0), MOST)));
  };
  const place: CSSProperties = {
    insetInlineStart: percent(left, width),
    insetBlockStart: percent(challenge.top, height),
    inlineSize: percent(piece, width),
  };
  return (
    <form
      className="captcha-puzzle"
      dir="ltr"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer({ left });
      }}
    >
      <div className="captcha-board" onPointerDown={push} onPointerMove={push}>
        <img src={challenge.picture} alt="" width={width} height={height} draggable={false} />
        <img src={challenge.piece} alt="" width={piece} height={piece} draggable={false} className="captcha-piece" style={place} />
      </div>
      <label className="sr-only" htmlFor={id}>
        {say('captcha_slider')}
      </label>
      <input
        ref={slider}
        id={id}
        type="range"
        className="captcha-slider"
        min={0}
        max={MOST}
        step={1}
        value={left}
        disabled={busy}
        onChange={(event) => setLeft(event.currentTarget.valueAsNumber)}
      />
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: say('captcha_busy') } : {})}>
        {say('captcha_submit')}
      </Button>
    </form>
  );
}
