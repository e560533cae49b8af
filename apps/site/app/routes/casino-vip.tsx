import { LOYALTY_LEVELS } from '@fairbook/contract/casino-sections';
import { Strip } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { CasinoPage, LevelMark } from '../features/casino-lobby/index.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-vip';

export async function loader({ context }: Route.LoaderArgs) {
  const { casino } = context.get(siteContext).views;
  const [overview, favourites] = await Promise.all([casino.overview(), casino.favourites()]);
  return { overview, favourites };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('casino_vip-club'), say('casino_vip-club_text'));
};

const PROMISES = [1, 2, 3] as const;

export default function VipClub({ loaderData: { overview, favourites } }: Route.ComponentProps) {
  const { say } = useWords();
  return (
    <CasinoPage overview={overview} favourites={favourites}>
      <header className="casino-heading">
        <h1>{say('casino_vip-club')}</h1>
        <p>{say('casino_vip-club_text')}</p>
      </header>
      <Strip icon="info">{say('casino_vip_state')}</Strip>
      <section aria-labelledby="levels">
        <h2 id="levels" className="section-title">
          {say('casino_vip_levels')}
        </h2>
        <ol className="vip-levels">
          {LOYALTY_LEVELS.map((level, i) => (
            <li key={level} className="vip-level">
              <LevelMark level={level} />
              <div>
                <h3>{say(`casino_vip_${level}`)}</h3>
                <p>{say(`casino_vip_${level}_text`)}</p>
                <p className="note">{say('casino_vip_level_of', { n: i + 1, of: LOYALTY_LEVELS.length })}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section className="casino-how" aria-labelledby="promise">
        <h2 id="promise" className="section-title">
          {say('casino_vip_promise_title')}
        </h2>
        <ul>
          {PROMISES.map((promise) => (
            <li key={promise}>{say(`casino_vip_promise_${promise}`)}</li>
          ))}
        </ul>
      </section>
    </CasinoPage>
  );
}
