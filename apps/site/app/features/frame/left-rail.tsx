import { Flag, Icon, Num } from '@fairbook/ui';
import { useHere } from '../../shared/addresses/here.ts';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { firstSport, sportIcon, sportSlug, sportsPath } from '../../shared/fixture/sports.ts';
import { useFrame, usePlayer } from '../../shared/page/frame-data.ts';
import { part } from '../../shared/page/part.tsx';
import { useWords } from '../../shared/words/words.tsx';

/** Guests have none. */
const OwnControl = part(() => import('./own-control.tsx').then((it) => it.OwnControl));

export function StayInControl() {
  const { language, say } = useWords();
  const player = usePlayer();
  return (
    <section className="control">
      <h2>
        <Icon name="shield-check" size={18} />
        {say('control_title')}
      </h2>
      {player ? <OwnControl player={player} /> : <p className="control-row">{say('control_text')}</p>}
      <p className="control-links">
        <A to={player ? paths.limits(language) : paths.responsible(language)}>{say('limits')}</A>
        {player?.restriction ? null : (
          <A to={player ? `${paths.limits(language)}#break` : paths.responsible(language)}>{say('control_break')}</A>
        )}
      </p>
    </section>
  );
}

/** Hours that count as soon: those of the line's shortest window. */
const SOON = '3h';
export const soonPath = (language: string, sports: Parameters<typeof sportsPath>[1]): string =>
  `${sportsPath(language, sports)}?within=${SOON}`;

export function PinnedCompetitions() {
  const { language, say } = useWords();
  const { pinned } = useFrame();
  const here = useHere();
  if (pinned.length === 0) return null;
  return (
    <>
      <h2 className="rail-group">{say('rail_pinned')}</h2>
      {pinned.map((competition) => {
        const to = paths.competition(language, sportSlug(competition.sportId), competition);
        return (
          <A key={competition.id} to={to} className="rail-row" aria-current={here(to)}>
            <Flag code={competition.flag} />
            <span>{competition.name}</span>
            <Num>{competition.count}</Num>
          </A>
        );
      })}
    </>
  );
}

/** The sports of the brand, each leading to its line. */
export function SportRows() {
  const { language } = useWords();
  const { sports } = useFrame();
  const here = useHere();
  return sports.map((sport) => {
    const to = paths.line(language, sportSlug(sport.id));
    return (
      <A key={sport.id} to={to} className="rail-row" aria-current={here(to)}>
        <Icon name={sportIcon(sport.sport)} />
        <span>{sport.name}</span>
        <Num>{sport.line + sport.live}</Num>
      </A>
    );
  });
}

export function LeftRail() {
  const { language, say } = useWords();
  const { sports } = useFrame();
  const here = useHere();
  const live = sports.reduce((sum, sport) => sum + sport.live, 0);
  return (
    <nav aria-label={say('nav_menu')}>
      <A to={paths.home(language)} className="rail-row" aria-current={here(paths.home(language), true)}>
        <Icon name="house" fill={here(paths.home(language), true) !== undefined} />
        <span>{say('nav_home')}</span>
      </A>
      <A to={paths.live(language)} className="rail-row" aria-current={here(paths.live(language), true)}>
        <Icon name="broadcast" />
        <span>{say('nav_live_now')}</span>
        <Num>{live}</Num>
      </A>
      <A to={soonPath(language, sports)} className="rail-row">
        <Icon name="clock" />
        <span>{say('nav_soon')}</span>
      </A>
      <A to={paths.casino(language)} className="rail-row">
        <Icon name="poker-chip" />
        <span>{say('nav_casino')}</span>
      </A>
      <PinnedCompetitions />
      <h2 className="rail-group">{say('rail_sports')}</h2>
      <SportRows />
      <h2 className="rail-group">{say('nav_more')}</h2>
      <MoreRows />
      <StayInControl />
    </nav>
  );
}

/** What a brand offers beside its lists, and what is told of them. */
export function MoreRows() {
  const { language, say } = useWords();
  const { sports } = useFrame();
  const here = useHere();
  return (
    <>
      <A to={paths.accumulator(language)} className="rail-row" aria-current={here(paths.accumulator(language))}>
        <Icon name="lightning" />
        <span>{say('screen_accumulator')}</span>
      </A>
      <A to={paths.results(language, firstSport(sports))} className="rail-row" aria-current={here(`/${language}/results`)}>
        <Icon name="flag" />
        <span>{say('nav_results')}</span>
      </A>
    </>
  );
}
