import type { Lobby } from '@fairbook/contract';
import type { ReactNode } from 'react';
import { paths } from '../../shared/addresses/paths.ts';
import { Footer } from '../../shared/page/footer.tsx';
import { useWords } from '../../shared/words/words.tsx';
import { CasinoNav } from './casino-nav.tsx';
import { CasinoSearch, type SearchProps } from './casino-search.tsx';
import { FavouritesProvider } from './favourites.tsx';
import { ShowGameProvider } from './show-game.tsx';

export interface CasinoPageProps {
  readonly overview: Pick<Lobby, 'sections' | 'total'>;
  /** The player's favourites. */
  readonly favourites: readonly number[];
  /** What its search looks through; the whole casino where it is left out. */
  readonly search?: SearchProps;
  /** The lobby has its first game over the sections where there is room. */
  readonly lobby?: boolean;
  readonly children: ReactNode;
}

/** A page of the casino: its sections and its search over what it is about. */
export function CasinoPage({ overview, favourites, search, lobby = false, children }: CasinoPageProps) {
  const { language } = useWords();
  const whole = { action: paths.casino(language), text: '', total: overview.total };
  return (
    <FavouritesProvider loaded={favourites}>
      <ShowGameProvider>
        <div className="casino" data-lobby={lobby ? '' : undefined}>
          <div className="casino-top">
            <CasinoNav sections={overview.sections} />
            <CasinoSearch {...(search ?? whole)} />
          </div>
          {children}
          <Footer />
        </div>
      </ShowGameProvider>
    </FavouritesProvider>
  );
}
