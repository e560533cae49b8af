import type { CSSProperties } from 'react';
import type { Box, Shape, SlotTheme, StageLayout } from '../themes/theme.ts';

const percent = (part: number, whole: number): string => `${Number(((part / whole) * 100).toFixed(3))}%`;

/** Where something stands on the stage in either shape, as custom properties: the sheet of the game picks those of the shape there is room for. */
export function placed(theme: SlotTheme, boxOf: (layout: StageLayout) => Box | undefined): CSSProperties {
  const of = (shape: Shape, letter: string): Record<string, string> => {
    const layout = theme.layouts[shape];
    const box = boxOf(layout);
    if (!box) return {};
    const [x, y, w, h] = box;
    return {
      [`--${letter}x`]: percent(x, layout.width),
      [`--${letter}y`]: percent(y, layout.height),
      [`--${letter}w`]: percent(w, layout.width),
      [`--${letter}h`]: percent(h, layout.height),
    };
  };
  return { ...of('wide', 'w'), ...of('tall', 't') } as CSSProperties;
}

/** Both shapes of the stage: their sides, and sizes of text in hundredths of the width. */
export function stageStyle({ layouts, slot }: SlotTheme): CSSProperties {
  const of = (shape: Shape, letter: string): Record<string, string> => {
    const { width, height, art, text, window } = layouts[shape];
    return {
      [`--${letter}ratio`]: `${width}/${height}`,
      [`--${letter}text`]: `${Number(((text / width) * 100).toFixed(3))}cqi`,
      [`--${letter}art`]: percent(art, window[2] / slot.reels),
    };
  };
  return { ...of('wide', 'w'), ...of('tall', 't'), '--reels': slot.reels, '--rows': slot.rows } as unknown as CSSProperties;
}
