import { colourOf, pocketName } from '@fairbook/games/tables/roulette/spots';
import { useSay } from '../../../shared/words/words.tsx';
import { mostOften, type Share, statisticsOf } from './statistics.ts';

/** A result as a tile of its colour. */
export function PocketTile({ pocket, large }: { readonly pocket: number; readonly large?: boolean }) {
  const say = useSay();
  return (
    <span className="roulette-tile" data-colour={colourOf(pocket)} data-large={large ? '' : undefined}>
      <span aria-hidden="true">{pocketName(pocket)}</span>
      <span className="sr-only">{say('game_says_roulette', { pocket: pocketName(pocket), colour: colourOf(pocket) })}</span>
    </span>
  );
}

/** As many as a phone of 360 px has room for. */
const NEWEST = 9;

/** The newest results, the last one first. */
export function LastResults({ pockets, most = NEWEST }: { readonly pockets: readonly number[]; readonly most?: number }) {
  const say = useSay();
  if (pockets.length === 0) return null;
  return (
    <ol className="roulette-last" aria-label={say('roulette_last')} dir="ltr">
      {pockets.slice(0, most).map((pocket, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a result has no name but its place.
        <li key={i}>
          <PocketTile pocket={pocket} />
        </li>
      ))}
    </ol>
  );
}

const nameOf = (id: Share['id'], say: (key: string, values?: Record<string, string>) => string): string =>
  id.startsWith('dozen')
    ? say('roulette_dozen_short', { number: id.slice(-1) })
    : say(id === 'low' || id === 'high' ? `roulette_${id}_short` : `roulette_${id}`);

/** Numbers that came more than once, with how often. */
function Frequent({ pockets }: { readonly pockets: readonly number[] }) {
  const say = useSay();
  const often = mostOften(pockets);
  if (often.length === 0) return null;
  return (
    <div className="roulette-often">
      <span>{say('roulette_often')}</span>
      <ul dir="ltr">
        {often.map(({ pocket, count }) => (
          <li key={pocket}>
            <PocketTile pocket={pocket} />
            <span>×{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How the last results fall into colours, halves and dozens. */
export function Statistics({ pockets }: { readonly pockets: readonly number[] }) {
  const say = useSay();
  const { total, groups } = statisticsOf(pockets);
  return (
    <section className="roulette-statistics" aria-label={say('roulette_statistics')}>
      <h2>{say('roulette_of_last', { count: total })}</h2>
      {groups.map((group) => (
        <dl key={group[0]?.id}>
          {group.map(({ id, count }) => (
            <div key={id} data-id={id} style={{ flexGrow: Math.max(count, total / 5, 1) }}>
              <dt>{nameOf(id, say)}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      ))}
      <Frequent pockets={pockets} />
      <p>{say('roulette_no_foretelling')}</p>
    </section>
  );
}
