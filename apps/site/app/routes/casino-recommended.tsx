import type { Recommended } from '@fairbook/contract';
import { buttonClass, Empty } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { CasinoPage, GameGrid } from '../features/casino-lobby/index.ts';
import { A } from '../shared/addresses/link.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { isolated } from '../shared/words/format.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-recommended';

export async function loader({ context }: Route.LoaderArgs) {
  const { casino } = context.get(siteContext).views;
  const [overview, favourites, recommended] = await Promise.all([casino.overview(), casino.favourites(), casino.recommended()]);
  return { overview, favourites, recommended };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('casino_recommended_title'), say('casino_recommended_text'));
};

function useReason(): (reason: Recommended['reason']) => string {
  const { say } = useWords();
  return (reason) => {
    const game = 'game' in reason ? isolated(reason.game) : '';
    const section = 'category' in reason ? say(`casino_kind_${reason.category}`) : '';
    const volatility = 'volatility' in reason ? say(`casino_volatility_${reason.volatility}`).toLocaleLowerCase() : '';
    return say(`casino_reason_${reason.kind}`, { game, section, volatility });
  };
}

export default function CasinoRecommended({ loaderData: { overview, favourites, recommended } }: Route.ComponentProps) {
  const { say, language } = useWords();
  const reasonOf = useReason();
  const reasons = new Map(recommended.map(({ game, reason }) => [game.id, reason]));
  return (
    <CasinoPage overview={overview} favourites={favourites}>
      <header className="casino-heading">
        <h1>{say('casino_recommended_title')}</h1>
        <p>{say('casino_recommended_text')}</p>
      </header>
      {recommended.length === 0 ? (
        <Empty
          icon="sparkle"
          title={say('casino_recommended_none')}
          action={
            <A to={paths.casino(language)} className={buttonClass({ variant: 'neutral' })}>
              {say('casino_lobby')}
            </A>
          }
        >
          {say('casino_recommended_none_text')}
        </Empty>
      ) : (
        <GameGrid
          games={recommended.map(({ game }) => game)}
          label={say('casino_recommended_title')}
          eager
          note={(game) => {
            const reason = reasons.get(game.id);
            return reason && reasonOf(reason);
          }}
        />
      )}
    </CasinoPage>
  );
}
