import { Icon } from '@fairbook/ui';
import { isolated } from '../../../shared/words/format.ts';
import { useSay } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../game-module.ts';
import { AwardLines } from './award-lines.tsx';
import { useJackpotWin } from './use-jackpot-win.ts';

/** Says by name and amount what a round won of jackpots, over every game, until it is closed. It lies at the top of the window, away from what is pressed. */
export function JackpotWon({ amounts, still, ...of }: Pick<GameScreenProps, 'seat' | 'session' | 'rules' | 'sound' | 'amounts' | 'still'>) {
  const say = useSay();
  const { win, close } = useJackpotWin(of);
  return (
    <>
      <p className="sr-only" role="status">
        {win?.awards.map(({ name, amount }) => say('jackpot_won_of', { name, amount: isolated(amounts.show(amount)) })).join(' ')}
      </p>
      {win ? (
        <section
          key={win.round}
          className="cg-jackpot"
          aria-label={say('jackpot_won')}
          data-celebrated={win.celebrated ? '' : undefined}
          data-still={still ? '' : undefined}
        >
          <header>
            <h2>{say('jackpot_won')}</h2>
            <button type="button" className="icon-button" aria-label={say('close')} onClick={close}>
              <Icon name="x" size={18} />
            </button>
          </header>
          <AwardLines awards={win.awards} amounts={amounts} />
        </section>
      ) : null}
    </>
  );
}
