import { LOYALTY_LEVELS } from '@fairbook/contract/casino-sections';
import { Icon, type IconName, Strip } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { CasinoPage, LevelMark } from '../features/casino-lobby/index.ts';
import { A } from '../shared/addresses/link.tsx';
import { paths } from '../shared/addresses/paths.ts';
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

/** What every account has, whatever its level: each with the page it is on. */
const TODAY = [
  { name: 'tournaments', icon: 'trophy', to: (language) => paths.casinoScreen(language, 'casino/tournaments') },
  { name: 'challenges', icon: 'calendar', to: (language) => paths.casinoScreen(language, 'casino/daily-challenges') },
  { name: 'jackpots', icon: 'diamonds-four', to: (language) => paths.casinoScreen(language, 'casino/jackpots') },
  { name: 'returns', icon: 'percent', to: paths.casino },
  { name: 'fairness', icon: 'seal-check', to: () => '/fairness' },
  { name: 'limits', icon: 'shield-check', to: paths.responsible },
] as const satisfies readonly { name: string; icon: IconName; to: (language: string) => string }[];

function Today() {
  const { say, language } = useWords();
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="section-title">
        {say('casino_vip_today')}
      </h2>
      <ul className="vip-today">
        {TODAY.map(({ name, icon, to }) => (
          <li key={name}>
            <A to={to(language)}>
              <Icon name={icon} size={24} />
              <span>
                <b>{say(`casino_vip_today_${name}`)}</b>
                <span>{say(`casino_vip_today_${name}_text`)}</span>
              </span>
            </A>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
                <p className="note">{say('casino_vip_level_of', { n: i + 1, of: LOYALTY_LEVELS.length })}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <Today />
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
