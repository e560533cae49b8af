import { DERIVED_ROADS, type DerivedRoad, derivedIfNext, type Result } from '@fairbook/games/tables/baccarat/roads';
import { Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import { InRoom, type Room } from '../parts/in-room.tsx';
import { BeadPlate, BigRoad, DerivedGrid, DerivedSign, type RoadNames } from './roads.tsx';

const ROADS = Object.keys(DERIVED_ROADS) as readonly DerivedRoad[];
/** Columns of the grids where there is room, and on a phone. */
const COLUMNS = { wide: { bead: 8, big: 16, derived: 18 }, narrow: { bead: 6, big: 11, derived: 12 } } as const;

const columnsIn = (room: Room) => COLUMNS[room === 'wide' ? 'wide' : 'narrow'];

const Figure = ({ name, note, children }: { readonly name: string; readonly note?: string | undefined; readonly children: ReactNode }) => (
  <figure className="road-figure">
    <figcaption>
      <strong>{name}</strong>
      {note === undefined ? null : <span>{note}</span>}
    </figcaption>
    {children}
  </figure>
);

/** What each derived road would get after the next hand. */
function IfNext({ results, names }: { readonly results: readonly Result[]; readonly names: RoadNames }) {
  const say = useSay();
  return (
    <div className="road-next">
      <strong>{say('road_if_next')}</strong>
      {(['banker', 'player'] as const).map((winner) => (
        <div key={winner}>
          <Side winner={winner} letter={names.letter(winner)} />
          <span>{names.name(winner)}</span>
          {ROADS.map((road) => {
            const mark = derivedIfNext(results, road, winner);
            const name = `${say(`road_${road.replaceAll('-', '_')}`)}: ${mark === undefined ? say('road_none') : say(`road_${mark}`)}`;
            return (
              <svg key={road} width="16" height="16" viewBox="0 0 16 16" role="img" aria-label={name}>
                {mark === undefined ? <path className="road-lines" d="M5 8h6" /> : <DerivedSign road={road} mark={mark} x={8} y={8} />}
              </svg>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The letter of a side in its colour. */
const Side = ({ winner, letter }: { readonly winner: Result['winner']; readonly letter: string }) => (
  <span className="road-side" data-side={winner} aria-hidden="true">
    {letter}
  </span>
);

/** All five roads of the last hands, with their counts, and that they foretell nothing. */
export function RoadPanel({ results, names }: { readonly results: readonly Result[]; readonly names: RoadNames }) {
  const say = useSay();
  return (
    <section className="road-panel" aria-label={say('roads')}>
      <div className="road-first">
        <Figure name={say('road_bead')} note={say('road_hands', { count: results.length })}>
          <InRoom by="wide">{(room) => <BeadPlate results={results} columns={columnsIn(room).bead} names={names} />}</InRoom>
        </Figure>
        <p className="road-counts">
          {(['banker', 'player', 'tie'] as const).map((winner) => (
            <span key={winner}>
              <Side winner={winner} letter={names.letter(winner)} />
              <span className="sr-only">{names.name(winner)}</span>
              <Num>{results.filter((result) => result.winner === winner).length}</Num>
            </span>
          ))}
        </p>
      </div>
      <div className="road-first">
        <Figure name={say('road_big')} note={say('road_big_note')}>
          <InRoom by="wide">{(room) => <BigRoad results={results} columns={columnsIn(room).big} names={names} />}</InRoom>
        </Figure>
        <p className="road-note">{say('road_no_foretelling')}</p>
      </div>
      <div className="road-derived">
        {ROADS.map((road) => (
          <Figure key={road} name={say(`road_${road.replaceAll('-', '_')}`)}>
            <InRoom by="wide">{(room) => <DerivedGrid results={results} columns={columnsIn(room).derived} road={road} />}</InRoom>
          </Figure>
        ))}
        <IfNext results={results} names={names} />
      </div>
    </section>
  );
}
