import { BrandMark, Icon, type IconName, Num } from '@fairbook/ui';
import Drawer from '@fairbook/ui/overlay/drawer.tsx';
import { useHere } from '../../shared/addresses/here.ts';
import { A, useIsThere } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { useWords } from '../../shared/words/words.tsx';
import { OWN_SECTIONS, sectionOf } from '../casino-lobby/index.ts';
import DisplayChoices from './display-choices.tsx';
import { MoreRows, PinnedCompetitions, SportRows, soonPath } from './left-rail.tsx';

interface Tile {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  readonly count?: number | undefined;
}

function Tiles() {
  const { language, say } = useWords();
  const { sports, player } = useFrame();
  const here = useHere();
  const bets = paths.bets(language);
  const tiles: readonly Tile[] = [
    { to: paths.home(language), icon: 'house', name: say('nav_home') },
    { to: paths.live(language), icon: 'broadcast', name: say('nav_live'), count: sports.reduce((sum, sport) => sum + sport.live, 0) },
    { to: soonPath(language, sports), icon: 'clock', name: say('nav_soon_short') },
    { to: player ? bets : paths.signIn(language, bets), icon: 'ticket', name: say('nav_bets'), count: player?.openBets || undefined },
  ];
  return (
    <div className="menu-tiles">
      {tiles.map(({ to, icon, name, count }) => (
        <A key={icon} to={to} className="menu-tile" aria-current={here(to, true)}>
          <Icon name={icon} size={22} />
          <span>{name}</span>
          {count === undefined ? null : <Num>{count}</Num>}
        </A>
      ))}
    </div>
  );
}

/** The lobby of the casino and the visitor's own lists of it, where there is one. */
function CasinoRows() {
  const { language, say } = useWords();
  const here = useHere();
  const isThere = useIsThere();
  if (!isThere(paths.casino(language))) return null;
  return (
    <>
      <h2 className="rail-group">{say('nav_casino')}</h2>
      <div className="menu-two">
        <A to={paths.casino(language)} className="rail-row" aria-current={here(paths.casino(language), true)}>
          <Icon name="squares-four" />
          <span>{say('casino_lobby')}</span>
        </A>
        {[sectionOf('tournaments'), ...OWN_SECTIONS].map(({ category, path, icon }) => (
          <A
            key={category}
            to={paths.casinoScreen(language, path)}
            className="rail-row"
            aria-current={here(paths.casinoScreen(language, path))}
          >
            <Icon name={icon} />
            <span>{say(`casino_${category}`)}</span>
          </A>
        ))}
      </div>
    </>
  );
}

/** Phone and tablet: every destination in one drawer; how the page looks, and the ways to stop, stay in sight at its foot. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { say, language } = useWords();
  const { brand, player } = useFrame();
  const here = useHere();
  const limits = player ? paths.limits(language) : paths.responsible(language);
  const title = (
    <span className="menu-brand">
      <BrandMark mark={brand.mark} size={24} />
      <span>{brand.name}</span>
      <span className="sr-only">, {say('nav_menu')}</span>
    </span>
  );
  return (
    <Drawer isOpen onClose={onClose} side="start" title={title} closeLabel={say('close')} width={346}>
      <div className="menu-drawer">
        <nav aria-label={say('nav_menu')}>
          <Tiles />
          <h2 className="rail-group">{say('rail_sports')}</h2>
          <div className="menu-two">
            <SportRows />
          </div>
          <CasinoRows />
          <h2 className="rail-group">{say('nav_more')}</h2>
          <div className="menu-two">
            <MoreRows />
          </div>
          <h2 className="rail-group">{say('nav_information')}</h2>
          <div className="menu-two">
            <A to={paths.rules(language)} className="rail-row" aria-current={here(paths.rules(language))}>
              <Icon name="file-text" />
              <span>{say('nav_rules')}</span>
            </A>
            <A to={paths.responsible(language)} className="rail-row" aria-current={here(paths.responsible(language))}>
              <Icon name="shield-check" />
              <span>{say('footer_responsible')}</span>
            </A>
          </div>
          <PinnedCompetitions />
        </nav>
      </div>
      <div className="menu-foot">
        <DisplayChoices size={44} />
        <p className="menu-control">
          <Icon name="shield-check" size={16} />
          <A to={limits}>{say('limits')}</A>
          {player?.restriction ? null : <A to={player ? `${limits}#break` : limits}>{say('control_break')}</A>}
        </p>
      </div>
    </Drawer>
  );
}
