import { useEffect, useRef } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import { useRoving } from '../parts/use-roving.ts';
import { Felt } from './board.tsx';
import { Magnifier } from './magnifier.tsx';
import { ChipsOnTable, Marks, type RouletteTableProps } from './marks.tsx';
import { useFinger } from './use-finger.ts';

/** Between the end of one press and the click that a browser makes of it, ms. */
const GHOST_CLICK_MS = 700;

interface FeltSpotProps extends Pick<RouletteTableProps, 'open' | 'onAim' | 'onTake' | 'onAct'> {
  readonly spot: RouletteTableProps['layout']['spots'][number];
  readonly name: string;
  readonly focus: ReturnType<ReturnType<typeof useRoving>['propsOf']>;
  /** By the time of the event, ms. */
  readonly onPress: (at: number) => void;
}

/** A bet of the layout, as it is pressed. */
function FeltSpot({ spot, name, open, focus: { onFocus, ...focus }, onAim, onTake, onAct, onPress }: FeltSpotProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own.
    <rect
      {...spot.hit}
      {...focus}
      className="felt-spot"
      data-spot={spot.spot}
      role="button"
      aria-label={name}
      aria-disabled={!open || undefined}
      onFocus={({ currentTarget }) => {
        onFocus();
        if (currentTarget.matches(':focus-visible')) onAim(spot.spot);
      }}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onAim(spot.spot)}
      onClick={({ timeStamp }) => onPress(timeStamp)}
      onContextMenu={(event) => {
        event.preventDefault();
        // A finger that rests aims; it takes nothing.
        if (open && (event.nativeEvent as PointerEvent).pointerType !== 'touch') onTake(spot.spot);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onPress(Number.POSITIVE_INFINITY);
        else if ((event.key === 'Delete' || event.key === 'Backspace') && open) onTake(spot.spot);
        else if (event.key === ' ') {
          event.preventDefault();
          if (!event.repeat) onAct();
        }
      }}
    />
  );
}

/** The layout as it is bet on: by mouse, by finger with a magnifier, and by keyboard. */
export function RouletteTable(props: RouletteTableProps) {
  const { layout, aim, onAim, onPlace, onTake, onAct, open, nameOf } = props;
  const say = useSay();
  const frame = useRef<HTMLDivElement>(null);
  const lifted = useRef(Number.NEGATIVE_INFINITY);
  const roving = useRoving('straight-17');
  const finger = useFinger(frame, {
    aim: onAim,
    place(spot, at) {
      lifted.current = at;
      if (open) onPlace(spot);
    },
  });
  useEffect(() => finger.listen(), [finger.listen]);

  const press = (spot: string, at: number) => {
    if (open && at - lifted.current > GHOST_CLICK_MS) onPlace(spot);
  };
  return (
    <div className="roulette-table" data-orientation={layout.orientation} dir="ltr" ref={frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset. */}
      <svg
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="group"
        aria-label={say('roulette_table')}
        onKeyDown={roving.onKeyDown}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onAim(undefined)}
        onBlur={() => onAim(undefined)}
        {...finger.props}
      >
        <Felt layout={layout} />
        <Marks {...props} />
        {layout.spots.map((spot) => (
          <FeltSpot
            key={spot.spot}
            {...{ spot, open, onAim, onTake, onAct }}
            name={nameOf(spot)}
            focus={roving.propsOf(spot.spot)}
            onPress={(at) => press(spot.spot, at)}
          />
        ))}
        <ChipsOnTable {...props} />
      </svg>
      {finger.at && aim !== undefined ? <Magnifier {...props} at={finger.at} spot={layout.spots.find(({ spot }) => spot === aim)} /> : null}
    </div>
  );
}
