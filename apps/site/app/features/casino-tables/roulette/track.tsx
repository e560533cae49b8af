import { colourOf, pocketName, type RouletteKind } from '@fairbook/games/tables/roulette/spots';
import { neighboursOf } from '@fairbook/games/tables/roulette/wheel';
import { useSay } from '../../../shared/words/words.tsx';
import { type Roving, useRoving } from '../parts/use-roving.ts';
import { type Oval, type Section, trackCells, trackSections } from './racetrack.ts';

const OVALS: Readonly<Record<'wide' | 'narrow', Oval>> = {
  wide: { width: 636, height: 132, band: 38 },
  narrow: { width: 358, height: 168, band: 44 },
};

interface TrackProps {
  readonly kind: RouletteKind;
  readonly size: 'wide' | 'narrow';
  /** Neighbours on each side that a number brings. */
  readonly each: number;
  readonly open: boolean;
  readonly onNumber: (pocket: number) => void;
  readonly onSection: (section: Section) => void;
  /** The act of the table. */
  readonly onAct: () => void;
  readonly onAim: (pockets: readonly number[]) => void;
  readonly aimed: readonly number[];
}

interface TrackKeyProps {
  readonly id: string;
  readonly path: string;
  readonly look: 'number' | 'section';
  readonly colour?: string;
  readonly aimed?: boolean;
  readonly label: string;
  readonly open: boolean;
  readonly roving: Roving;
  readonly onPress: () => void;
  readonly onAct: () => void;
  readonly onAim: () => void;
}

/** A part of the track that is pressed. */
function TrackKey({ id, path, look, colour, aimed, label, open, roving, onPress, onAct, onAim }: TrackKeyProps) {
  const { onFocus, ...focus } = roving.propsOf(id);
  const press = () => open && onPress();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own.
    <path
      d={path}
      className={`track-${look}`}
      data-colour={colour}
      data-aimed={aimed ? '' : undefined}
      role="button"
      aria-label={label}
      aria-disabled={!open || undefined}
      {...focus}
      onFocus={() => {
        onFocus();
        onAim();
      }}
      onPointerEnter={onAim}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.repeat) press();
        if (event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) onAct();
      }}
    />
  );
}

/** The racetrack: numbers with their neighbours, and the announced bets of the sections. */
export function Track({ kind, size, each, open, onNumber, onSection, onAct, onAim, aimed }: TrackProps) {
  const say = useSay();
  const roving = useRoving('0');
  const oval = OVALS[size];
  const cells = trackCells(kind, oval);
  const sections = trackSections(kind, oval);
  const nothing = () => onAim([]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset.
    <svg
      className="track"
      viewBox={`-1 -1 ${oval.width + 2} ${oval.height + 2}`}
      role="group"
      aria-label={say('roulette_racetrack')}
      direction="ltr"
      onKeyDown={roving.onKeyDown}
      onPointerLeave={nothing}
      onBlur={nothing}
    >
      {sections.map(({ section, path }) => (
        <TrackKey
          key={section}
          {...{ id: section, path, open, roving, onAct, onAim: nothing }}
          look="section"
          label={say(`roulette_section_${section}`)}
          onPress={() => onSection(section)}
        />
      ))}
      {cells.map(({ pocket, path }) => {
        const around = neighboursOf(kind, pocket, each);
        return (
          <TrackKey
            key={pocket}
            {...{ id: `${pocket}`, path, open, roving, onAct }}
            look="number"
            colour={colourOf(pocket)}
            aimed={aimed.includes(pocket)}
            label={say('roulette_neighbours_of', { numbers: around.map(pocketName).join(', '), pocket: pocketName(pocket) })}
            onPress={() => onNumber(pocket)}
            onAim={() => onAim(around)}
          />
        );
      })}
      <g aria-hidden>
        {sections.map(({ section, x, y }) => (
          <text key={section} className="track-name" x={x} y={y}>
            {say(`roulette_section_${section}_short`)}
          </text>
        ))}
        {cells.map(({ pocket, x, y }) => (
          <text key={pocket} className="track-figure" x={x} y={y}>
            {pocketName(pocket)}
          </text>
        ))}
      </g>
    </svg>
  );
}
