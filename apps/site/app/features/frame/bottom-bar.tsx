import { Icon, Num } from '@fairbook/ui';
import { useHere } from '../../shared/addresses/here.ts';
import { A, useIsThere } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { sportsPath } from '../../shared/fixture/sports.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { useWords } from '../../shared/words/words.tsx';
import { useSlip } from '../slip/index.ts';

export function BottomBar({ onMenu, onSlip }: { onMenu: () => void; onSlip: () => void }) {
  const { language, say } = useWords();
  const { player, sports } = useFrame();
  const here = useHere();
  const count = useSlip().picks.length;
  const casino = useIsThere()(paths.casino(language));
  const me = player ? paths.office(language) : paths.signIn(language);
  return (
    <nav className="bottom" aria-label={say('nav_bottom')}>
      <button type="button" onClick={onMenu} aria-haspopup="dialog">
        <Icon name="list" size={24} />
        {say('nav_menu')}
      </button>
      <A to={paths.live(language)} aria-current={here(paths.live(language))}>
        <Icon name="broadcast" size={24} fill={here(paths.live(language)) !== undefined} />
        {say('nav_live')}
      </A>
      <button type="button" onClick={onSlip} aria-haspopup="dialog">
        <Icon name="ticket" size={24} />
        {say('nav_slip')}
        {count > 0 ? (
          <span className="bottom-count">
            <Num>{count}</Num>
          </span>
        ) : null}
      </button>
      {casino ? (
        <A to={paths.casino(language)} aria-current={here(paths.casino(language))}>
          <Icon name="poker-chip" size={24} fill={here(paths.casino(language)) !== undefined} />
          {say('nav_casino')}
        </A>
      ) : (
        <A to={sportsPath(language, sports)} aria-current={here(`/${language}/line`)}>
          <Icon name="soccer-ball" size={24} fill={here(`/${language}/line`) !== undefined} />
          {say('nav_sports')}
        </A>
      )}
      <A to={me} aria-current={here(me)}>
        <Icon name="user-circle" size={24} fill={here(me) !== undefined} />
        {say('nav_me')}
      </A>
    </nav>
  );
}
