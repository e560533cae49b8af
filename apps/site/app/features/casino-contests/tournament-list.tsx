import { contestsTournaments } from '@fairbook/client/routes';
import type { TournamentBody, TournamentsView } from '@fairbook/contract';
import { buttonClass, Empty } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { call } from '../../shared/wire/api.ts';
import { useWatched } from '../../shared/wire/use-watched.ts';
import { useWords } from '../../shared/words/words.tsx';
import type { GamePicture } from './game-picture.ts';
import { TournamentCard } from './tournament-card.tsx';

/** States move by the clock and people join: the list is asked for again so often, ms. */
const AGAIN_MS = 15_000;

/** Which states stand together, the first at the top. */
const GROUPS = [
  ['running', ['running']],
  ['open', ['opt-in']],
  ['announced', ['announced']],
  ['over', ['closed', 'settled', 'cancelled']],
] as const satisfies readonly (readonly [string, readonly TournamentBody['state'][]])[];

/** Tournaments by what can be done with them. */
export function TournamentList({ list, pictures }: { list: TournamentsView; pictures: readonly GamePicture[] }) {
  const { say, language } = useWords();
  const { now, tournaments } = useWatched(list, (signal) => call(contestsTournaments, { signal }), AGAIN_MS);
  if (tournaments.length === 0)
    return (
      <Empty
        icon="trophy"
        title={say('contest_none')}
        action={
          <A to={paths.casino(language)} className={buttonClass({ variant: 'neutral' })}>
            {say('casino_lobby')}
          </A>
        }
      >
        {say('contest_none_text')}
      </Empty>
    );
  return GROUPS.map(([name, states]) => {
    const some = tournaments.filter(({ state }) => (states as readonly string[]).includes(state));
    return some.length === 0 ? null : (
      <section key={name} aria-labelledby={`contests-${name}`}>
        <h2 id={`contests-${name}`} className="section-title">
          {say(`contest_group_${name}`)}
        </h2>
        <ul className="contest-cards">
          {some.map((tournament) => (
            <TournamentCard key={tournament.id} {...{ tournament, pictures, now }} eager={tournament === tournaments[0]} />
          ))}
        </ul>
      </section>
    );
  });
}
