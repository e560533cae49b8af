import { Badge, BrandMark, buttonClass, Icon, Num } from '@fairbook/ui';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useHere } from '../../shared/addresses/here.ts';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { firstSport, sportsPath } from '../../shared/fixture/sports.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { part } from '../../shared/page/part.tsx';
import { useWords } from '../../shared/words/words.tsx';
import { SearchBox } from '../search/index.ts';
import { useSlip } from '../slip/index.ts';
import { DisplayMenu } from './display-menu.tsx';

/** Guests have none. */
const Money = part(() => import('./money.tsx').then((it) => it.Money));

/** Who looks at the page: a guest's ways in, or a player's money and office. */
function Visitor() {
  const { language, say } = useWords();
  const { player } = useFrame();
  if (player) return <Money />;
  return (
    <>
      <A to={paths.signIn(language)} className={buttonClass({ variant: 'ghost', size: 'small' })}>
        {say('sign_in')}
      </A>
      <A to={paths.registration(language)} className={buttonClass({ variant: 'primary', size: 'small' })}>
        {say('register')}
      </A>
    </>
  );
}

/** Between phone and desktop there is neither bottom bar nor right rail: the slip opens from here. */
function SlipButton({ onSlip }: { onSlip: () => void }) {
  const { say } = useWords();
  const count = useSlip().picks.length;
  return (
    <button type="button" className="icon-button top-slip" aria-label={say('slip_title')} aria-haspopup="dialog" onClick={onSlip}>
      <Icon name="ticket" size={22} />
      {count > 0 ? (
        <span className="bottom-count">
          <Num>{count}</Num>
        </span>
      ) : null}
    </button>
  );
}

/** On a phone a screen within another has the way back in place of the brand's name. */
export interface Within {
  /** Where the way back leads when the visit began here. */
  readonly over: string;
  /** What stands for the screen in the top bar. */
  readonly title: ReactNode;
}

function Back({ over }: { over: string }) {
  const { say } = useWords();
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    // The router counts the addresses of this visit; the first has none before it.
    if (!((window.history.state as { idx?: number } | null)?.idx ?? 0)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <A to={over} className="icon-button top-back" aria-label={say('nav_back')} onClick={onClick}>
      <Icon name="arrow-left" size={22} mirror />
    </A>
  );
}

export function Header({
  within,
  onMenu,
  onSearch,
  onSlip,
}: {
  within: Within | undefined;
  onMenu: () => void;
  onSearch: () => void;
  onSlip: () => void;
}) {
  const { language, say } = useWords();
  const { brand, sports } = useFrame();
  const here = useHere();
  const live = sports.reduce((sum, sport) => sum + sport.live, 0);
  return (
    <header className="top">
      <div className="top-in">
        <button type="button" className="icon-button top-menu" aria-label={say('nav_menu')} aria-haspopup="dialog" onClick={onMenu}>
          <Icon name="list" size={22} />
        </button>
        {within ? <Back over={within.over} /> : null}
        <A to={paths.home(language)} className="top-brand" aria-current={here(paths.home(language), true)}>
          <BrandMark mark={brand.mark} size={26} />
          <span>{brand.name}</span>
        </A>
        {within?.title}
        <nav className="top-nav" aria-label={say('nav_main')}>
          <A to={sportsPath(language, sports)} aria-current={here(`/${language}/line`)}>
            {say('nav_sports')}
          </A>
          <A to={paths.live(language)} aria-current={here(paths.live(language))}>
            {say('nav_live')}
            <Badge tone="live">
              <Num>{live}</Num>
            </Badge>
          </A>
          <A to={paths.casino(language)} aria-current={here(paths.casino(language))}>
            {say('nav_casino')}
          </A>
          <A to={paths.results(language, firstSport(sports))} aria-current={here(`/${language}/results`)}>
            {say('nav_results')}
          </A>
          <A to={paths.rules(language)} aria-current={here(paths.rules(language))}>
            {say('nav_rules')}
          </A>
        </nav>
        <SearchBox />
        <div className="top-end">
          <A
            to={paths.search(language)}
            className="icon-button top-search-icon"
            aria-label={say('search')}
            aria-haspopup="dialog"
            onClick={(event) => {
              if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onSearch();
            }}
          >
            <Icon name="magnifying-glass" size={22} />
          </A>
          <SlipButton onSlip={onSlip} />
          {brand.strip === 'plain' ? <DisplayMenu /> : null}
          <Visitor />
        </div>
      </div>
    </header>
  );
}
