import { Badge, BrandMark, buttonClass, Icon, Num } from '@fairbook/ui';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useMoney } from '../../shared/format.ts';
import { useFrame } from '../../shared/frame-data.ts';
import { useHere } from '../../shared/here.ts';
import { A } from '../../shared/link.tsx';
import { part } from '../../shared/part.tsx';
import { paths } from '../../shared/paths.ts';
import { firstSport, sportIcon, sportSlug, sportsPath } from '../../shared/sports.ts';
import { useBalance } from '../../shared/use-balance.ts';
import { useWords } from '../../shared/words.tsx';
import { SearchBox } from '../search/index.ts';
import { useSlip } from '../slip/index.ts';
import { DisplayMenu } from './display-menu.tsx';

/** Guests have none. */
const SessionInStrip = part(() => import('./session-chip.tsx').then((it) => it.SessionInStrip));
const SessionChip = part(() => import('./session-chip.tsx').then((it) => it.SessionChip));

/** More unread messages than the badge has digits for. */
const MOST_SHOWN = 99;

function Money() {
  const { language, say } = useWords();
  const { player, now } = useFrame();
  const balance = useBalance();
  const money = useMoney();
  if (!player || !balance) {
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
  return (
    <>
      <SessionChip since={player.sessionSince} drawn={now} />
      <div className="money">
        <A to={paths.ledger(language)} aria-label={say('balance_label', { amount: money(balance.cash, balance.currency) })}>
          <Num>{money(balance.cash, balance.currency)}</Num>
        </A>
        <A to={paths.deposit(language)} aria-label={say('deposit')}>
          <span className="money-word">{say('deposit')}</span>
          <Icon name="plus" bold size={18} />
        </A>
      </div>
      <A
        to={paths.office(language)}
        className="icon-button top-me"
        aria-label={[player.initials, say('office'), ...(player.unread > 0 ? [say('nav_unread', { count: player.unread })] : [])].join(
          ', ',
        )}
      >
        <span className="avatar" aria-hidden="true">
          {player.initials}
        </span>
        {player.unread > 0 ? (
          <span className="bottom-count top-unread" aria-hidden="true">
            <Num>{Math.min(player.unread, MOST_SHOWN)}</Num>
          </span>
        ) : null}
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
          <Money />
        </div>
      </div>
    </header>
  );
}

/** The second brand's row of sports under the header. */
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
  if (!player && !over) return null;
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
