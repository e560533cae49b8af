import { Icon } from '@fairbook/ui';
import { useHere } from '../../shared/addresses/here.ts';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { sportIcon, sportSlug } from '../../shared/fixture/sports.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { part } from '../../shared/page/part.tsx';
import { useWords } from '../../shared/words/words.tsx';
import { DisplayMenu } from './display-menu.tsx';

const SessionInStrip = part(() => import('./session-chip.tsx').then((it) => it.SessionInStrip));

/** A row of sports under the header, where the brand has one. */
export function SportBar() {
  const { language, say } = useWords();
  const { sports } = useFrame();
  const here = useHere();
  return (
    <nav className="sportbar" aria-label={say('nav_bottom')}>
      {sports.map((sport) => {
        const to = paths.line(language, sportSlug(sport.id));
        return (
          <A key={sport.id} to={to} aria-current={here(to)}>
            <Icon name={sportIcon(sport.sport)} size={20} />
            {sport.name}
          </A>
        );
      })}
    </nav>
  );
}

/**
 * Time in play, net position and limits on every gambling screen of a phone. Where the brand stands it over the header, a desktop
 * has it too, with the look of the page at its end.
 */
export function SessionStrip() {
  const { language, say } = useWords();
  const { player, now, brand } = useFrame();
  const over = brand.strip === 'inverted';
  return (
    <section className="strip" data-guest={player ? undefined : ''} aria-label={say(player ? 'session_elapsed' : 'display')}>
      {player ? (
        <>
          <SessionInStrip since={player.sessionSince} drawn={now} />
          <A to={paths.limits(language)}>
            {say('limits')}
            <Icon name="caret-right" bold size={12} mirror />
          </A>
        </>
      ) : null}
      {over ? <DisplayMenu words /> : null}
    </section>
  );
}
