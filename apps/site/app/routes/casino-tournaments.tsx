import { buttonClass, Empty } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { CasinoPage } from '../features/casino-lobby/index.ts';
import { A } from '../shared/addresses/link.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-tournaments';

export async function loader({ context }: Route.LoaderArgs) {
  const { casino } = context.get(siteContext).views;
  const [overview, favourites] = await Promise.all([casino.overview(), casino.favourites()]);
  return { overview, favourites };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('casino_tournaments'), say('casino_tournaments_text'));
};

export default function CasinoTournaments({ loaderData: { overview, favourites } }: Route.ComponentProps) {
  const { say, language } = useWords();
  return (
    <CasinoPage overview={overview} favourites={favourites}>
      <header className="casino-heading">
        <h1>{say('casino_tournaments')}</h1>
        <p>{say('casino_tournaments_text')}</p>
      </header>
      <Empty
        icon="trophy"
        title={say('casino_tournaments_none')}
        action={
          <A to={paths.casino(language)} className={buttonClass({ variant: 'neutral' })}>
            {say('casino_lobby')}
          </A>
        }
      >
        {say('casino_tournaments_none_text')}
      </Empty>
    </CasinoPage>
  );
}
