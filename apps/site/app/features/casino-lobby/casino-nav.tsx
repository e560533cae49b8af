import type { Lobby } from '@fairbook/contract';
import { Icon } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useWords } from '../../shared/words/words.tsx';
import { isAlwaysThere, isFilled, OWN_SECTIONS, SECTIONS, type ShownSection } from './sections.ts';

interface ChipProps {
  readonly to: string;
  readonly icon: ShownSection['icon'];
  readonly here: boolean;
  readonly quiet?: boolean;
  readonly children: string;
}

function Chip({ to, icon, here, quiet = false, children }: ChipProps) {
  return (
    <A to={to} className={quiet ? 'chip casino-own' : 'chip'} aria-current={here ? 'page' : undefined}>
      {isFilled(icon) ? <Icon name={icon} size={17} fill={here} /> : <Icon name={icon} size={17} />}
      {children}
    </A>
  );
}

/** What is seen of the chips before it, CSS pixels. */
const BESIDE = 16;

/** Brings the chip of the page into sight: on a phone the row is longer than the window. */
function useInSight(path: string) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = path && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!chip || !row.current) return;
    const [own, all] = [chip.getBoundingClientRect(), row.current.getBoundingClientRect()];
    const isRtl = getComputedStyle(row.current).direction === 'rtl';
    row.current.scrollLeft += isRtl ? own.right - all.right + BESIDE : own.left - all.left - BESIDE;
  }, [path]);
  return row;
}

/** The sections that have games, and beside them those of the visitor's own. */
export function CasinoNav({ sections }: { sections: Lobby['sections'] }) {
  const { say, language } = useWords();
  const { pathname } = useLocation();
  const row = useInSight(pathname);
  const has = new Set<string>(sections.map(({ category }) => category));
  const chips = SECTIONS.filter((section) => isAlwaysThere(section) || (section.games && has.has(section.category)));
  const link = ({ category, path, icon }: ShownSection, quiet: boolean) => {
    const to = paths.casinoScreen(language, path);
    return (
      <Chip key={category} to={to} icon={icon} quiet={quiet} here={pathname === to || pathname.startsWith(`${to}/`)}>
        {say(`casino_${category}`)}
      </Chip>
    );
  };
  return (
    <nav className="casino-nav" aria-label={say('casino_nav')}>
      <div ref={row} className="chips">
        <Chip to={paths.casino(language)} icon="squares-four" here={pathname === paths.casino(language)}>
          {say('casino_lobby')}
        </Chip>
        {chips.map((section) => link(section, false))}
        <div className="casino-own-list">{OWN_SECTIONS.map((section) => link(section, true))}</div>
      </div>
    </nav>
  );
}
