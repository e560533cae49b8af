import { type RefObject, useEffect, useRef, useState } from 'react';
import { patient } from '../../../live/index.ts';
import type { SlotPlayer } from '../play/slot-player.ts';
import type { SlotStage } from '../stage/slot-stage.ts';
import type { Shape, SlotTheme } from '../themes/theme.ts';

/** The script of the stage begins to load with the game's own, before the page has been taken over. */
const stageScript = import.meta.env.SSR ? undefined : import('../stage/slot-stage.ts');
// Whether it came is found out where it is needed.
stageScript?.catch(() => {});

/** Narrower stages are tall ones, px: the sheet of the games has the same bound. */
const WIDE_FROM = 760;
/** More pixels of the screen to one of the page are not seen, and cost as many as there are. */
const MOST_RESOLUTION = 2;
/** A stage that changes its size is drawn anew when it rests, ms. */
const RESTS_AFTER = 150;

export const shapeFor = (width: number): Shape => (width >= WIDE_FROM ? 'wide' : 'tall');

async function imageOf(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

export interface StageUse {
  readonly theme: SlotTheme;
  readonly player: SlotPlayer;
  readonly stage: RefObject<HTMLElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly wild: string;
  readonly worth: (prize: number) => readonly string[];
}

/** The stage on its canvas: loaded once the page stands, made anew for every size. False: the page draws the reels itself. */
export function useStage({ theme, player, stage, canvas, wild, worth }: StageUse): boolean {
  const [made, setMade] = useState<SlotStage>();
  const latest = useRef({ player, worth });
  latest.current = { player, worth };

  useEffect(() => {
    const element = stage.current;
    const sheet = canvas.current;
    if (!element || !sheet) return;
    let own: SlotStage | undefined;
    let gone = false;
    let width = element.clientWidth;
    let rests: ReturnType<typeof setTimeout> | undefined;
    const resolution = () => Math.min(MOST_RESOLUTION, window.devicePixelRatio);
    const make = async (): Promise<void> => {
      const [{ SlotStage: Stage }, image] = await patient(() =>
        Promise.all([import('../stage/slot-stage.ts'), imageOf(theme.art.address), document.fonts.ready]),
      );
      if (gone) return;
      width = element.clientWidth;
      const font = getComputedStyle(element).fontFamily;
      own = await Stage.create({
        theme,
        shape: shapeFor(width),
        canvas: sheet,
        image,
        width,
        resolution: resolution(),
        wild,
        font,
        worth: (prize) => latest.current.worth(prize),
      });
      if (gone) own.destroy();
      else setMade(own);
    };
    // Without WebGL, or without the script, the page goes on drawing the reels.
    make().catch(() => {});
    const lost = (): void => setMade(undefined);
    sheet.addEventListener('webglcontextlost', lost);
    const watch = new ResizeObserver(() => {
      clearTimeout(rests);
      rests = setTimeout(() => {
        if (!own || element.clientWidth === 0 || element.clientWidth === width) return;
        width = element.clientWidth;
        own.remake({ width, shape: shapeFor(width), resolution: resolution() }, latest.current.player.state().shown);
        latest.current.player.again();
      }, RESTS_AFTER);
    });
    watch.observe(element);
    return () => {
      gone = true;
      watch.disconnect();
      clearTimeout(rests);
      sheet.removeEventListener('webglcontextlost', lost);
      own?.destroy();
      setMade(undefined);
    };
  }, [theme, stage, canvas, wild]);

  useEffect(() => {
    if (!made) return;
    made.stand(player.state().shown);
    player.attach(made);
    return () => player.attach(undefined);
  }, [made, player]);

  return made !== undefined;
}
