import { Flag, Icon, Num } from '@fairbook/ui';
import { useMoney } from '../../shared/format.ts';
import { useFrame, usePlayer } from '../../shared/frame-data.ts';
import { useHere } from '../../shared/here.ts';
import { LimitBar, UsedOf } from '../../shared/limit-bar.tsx';
import { A } from '../../shared/link.tsx';
import { paths } from '../../shared/paths.ts';
import { RestrictionText } from '../../shared/restriction-strip.tsx';
import { SPORT_ICONS, sportSlug } from '../../shared/sports.ts';
import { useWords } from '../../shared/words.tsx';

function StayInControl() {
  const { language, say } = useWords();
  const player = usePlayer();
  const money = useMoney();
  const limit = player?.limits.find((l) => l.kind === 'deposit');
  // Whole sums lose their cents here: the line has to hold beside its name.
  const round = (amount: string) => money(amount, limit?.currency ?? '').replace(/[.,]00(?=\D*$)/, '');
  return (
    <section className="control">
      <h2>
        <Icon name="shield-check" size={18} />
        {say('control_title')}
      </h2>
      {limit ? (
        <>
          <p className="control-row">
            <span>{say(`control_deposits_${limit.period}`)}</span>
            <UsedOf used={round(limit.used)} amount={round(limit.amount)} />
          </p>
          <LimitBar limit={limit} label={say(`control_deposits_${limit.period}`)} size={6} />
        </>
      ) : (
        <p className="control-row">{say('control_text')}</p>
      )}
      {player?.restriction ? (
        <p className="control-row">
          <RestrictionText {...player.restriction} />
        </p>
      ) : null}
      <p className="control-links">
        <A to={player ? paths.limits(language) : paths.responsible(language)}>{say('limits')}</A>
        <A to={player ? `${paths.limits(language)}#break` : paths.responsible(language)}>{say('control_break')}</A>
      </p>
    </section>
  );
}

export function LeftRail() {
  const { language, say } = useWords();
  const { sports, pinned } = useFrame();
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
      {pinned.length > 0 ? <h2 className="rail-group">{say('rail_pinned')}</h2> : null}
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
      <h2 className="rail-group">{say('rail_sports')}</h2>
      {sports.map((sport) => {
        const to = paths.line(language, sportSlug(sport.id));
        return (
          <A key={sport.id} to={to} className="rail-row" aria-current={here(to)}>
            <Icon name={SPORT_ICONS[sport.sport]} />
            <span>{sport.name}</span>
            <Num>{sport.line + sport.live}</Num>
          </A>
        );
      })}
      <StayInControl />
    </nav>
  );
}
