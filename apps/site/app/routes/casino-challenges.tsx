import { buttonClass, Empty } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { CasinoPage } from '../features/casino-lobby/index.ts';
import { A } from '../shared/addresses/link.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-challenges';

export async function loader({ context }: Route.LoaderArgs) {
  const { casino } = context.get(siteContext).views;
  const [overview, favourites] = await Promise.all([casino.overview(), casino.favourites()]);
  return { overview, favourites };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('casino_daily-challenges'), say('casino_daily-challenges_text'));
};

export default function CasinoChallenges({ loaderData: { overview, favourites } }: Route.ComponentProps) {
  const { say, language } = useWords();
  return (
    <CasinoPage overview={overview} favourites={favourites}>
      <header className="casino-heading">
        <h1>{say('casino_daily-challenges')}</h1>
        <p>{say('casino_daily-challenges_text')}</p>
      </header>
      <Empty
        icon="calendar"
        title={say('casino_daily-challenges_none')}
        action={
          <A to={paths.casino(language)} className={buttonClass({ variant: 'neutral' })}>
            {say('casino_lobby')}
          </A>
        }
      >
        {say('casino_daily-challenges_none_text')}
      </Empty>
    </CasinoPage>
  );
}
