import { buttonClass, Empty, type IconName } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useWords } from '../../shared/words/words.tsx';
import { CasinoPage, type CasinoPageProps } from './casino-page.tsx';

interface UnlistedProps extends Pick<CasinoPageProps, 'overview' | 'favourites'> {
  readonly section: 'tournaments' | 'daily-challenges';
  readonly icon: IconName;
}

/** A section whose contents are not shown on the site yet, though the house has them: it says so. */
export function Unlisted({ section, icon, overview, favourites }: UnlistedProps) {
  const { say, language } = useWords();
  return (
    <CasinoPage overview={overview} favourites={favourites}>
      <header className="casino-heading">
        <h1>{say(`casino_${section}`)}</h1>
        <p>{say(`casino_${section}_text`)}</p>
      </header>
      <Empty
        icon={icon}
        title={say(`casino_${section}_none`)}
        action={
          <A to={paths.casino(language)} className={buttonClass({ variant: 'neutral' })}>
            {say('casino_lobby')}
          </A>
        }
      >
        {say(`casino_${section}_none_text`)}
      </Empty>
    </CasinoPage>
  );
}
