import type { ReactNode, RefObject } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import type { Shown } from '../timeline/shown.ts';
import { GridTable } from './grid-table.tsx';
import { LineBadges, type OverlayProps, StageFoot, StageName } from './stage-overlays.tsx';
import { placed, stageStyle } from './stage-style.ts';
import { StillGrid } from './still-grid.tsx';

/** A page is as wide as its stage up to here: narrower ones are tall, as in the sheet of the games and in `use-stage.ts`. */
const WIDE = '(width >= 760px)';

export interface SlotViewProps extends OverlayProps {
  readonly worth: (prize: number) => readonly string[];
  /** The canvas draws the reels; until then, and without one, the page does. */
  readonly drawn: boolean;
  readonly canvas?: RefObject<HTMLCanvasElement | null>;
  readonly stage?: RefObject<HTMLDivElement | null>;
  /** Of the game's own: ladder, jackpots, symbol of the free spins. */
  readonly extra?: ReactNode;
  readonly plate?: ReactNode;
  readonly onPress?: () => void;
}

/** The drawing around the reels: of the shape there is room for. */
function Scenery({ theme: { layouts }, tallOnly }: Pick<OverlayProps, 'theme'> & { tallOnly: boolean }) {
  const { wide, tall } = layouts;
  return (
    <picture>
      {tallOnly ? null : <source media={WIDE} srcSet={wide.scene} />}
      <img className="slot-scene" src={tall.scene} alt="" width={tall.width} height={tall.height} fetchPriority="high" />
    </picture>
  );
}

/** The stage of a slot: its scenery, the reels in their frame, and everything written on them. Boards keep their order in every direction of writing. */
export function SlotStageView({ theme, shown, multiplier, money, worth, drawn, canvas, stage, extra, plate }: SlotViewProps) {
  const say = useSay();
  return (
    <div className="slot-stage-box">
      <section
        ref={stage}
        className="slot-stage"
        dir="ltr"
        aria-label={say('slot_grid')}
        data-game={theme.slot.id}
        data-scene={shown.scene}
        data-plate={shown.plate && shown.plate.tier !== 'small' ? '' : undefined}
        style={stageStyle(theme)}
      >
        <Scenery theme={theme} tallOnly={canvas === undefined} />
        <div className="slot-mood" aria-hidden="true" />
        <div className="slot-box slot-window" style={placed(theme, ({ window }) => window)}>
          <div aria-hidden="true">
            {drawn ? null : <StillGrid {...{ theme, shown, worth }} />}
            {canvas ? <canvas ref={canvas} className="slot-canvas" /> : null}
            <LineBadges {...{ theme, shown }} />
          </div>
        </div>
        <StageName {...{ theme, shown }} />
        {extra}
        <StageFoot {...{ theme, shown, multiplier, money }} />
        {plate}
        <GridTable {...{ theme, shown, worth }} />
      </section>
    </div>
  );
}

/** Multiplier of the picture whose win is marked. */
export const multiplierOf = (shown: Shown, pictures: readonly { readonly multiplier: number }[]): number =>
  shown.win ? (pictures[shown.win.picture]?.multiplier ?? 1) : 1;
