import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps, Jackpot } from '../../casino-game/index.ts';
import type { SlotTheme } from '../themes/theme.ts';
import { Counting } from './counting.tsx';
import { placed } from './stage-style.ts';
import { SymbolArt } from './symbol-art.tsx';

type PotsScreen = Pick<GameScreenProps, 'session' | 'seat' | 'amounts' | 'still'>;

/** On the stage: what the pot of the game itself holds for whoever wins it now. */
export function OwnPot({ theme, pots, screen: { amounts, still } }: { theme: SlotTheme; pots: readonly Jackpot[]; screen: PotsScreen }) {
  const { say, dir } = useWords();
  const own = pots.flatMap(({ levels }) => levels).find(({ level }) => level === 'own');
  if (!own || !theme.layouts.wide.pot) return null;
  return (
    <p className="slot-box slot-pot" dir={dir} style={placed(theme, ({ pot }) => pot)}>
      <SymbolArt art={theme.art} name="mask" />
      <span>
        <small>{say('slot_rtp_pot')}</small>
        <strong>
          <Counting to={own.amount} {...{ amounts, still }} />
        </strong>
      </span>
    </p>
  );
}

/** Under the controls: jackpots that hang over the game, with their levels. */
export function PotStrip({ pots, screen: { amounts, still } }: { pots: readonly Jackpot[]; screen: PotsScreen }) {
  const { say } = useWords();
  return pots
    .filter(({ levels }) => levels.some(({ level }) => level !== 'own'))
    .map(({ id, title, levels }) => (
      <section key={id} className="slot-pots" aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {levels.map(({ level, amount, hitBy }) => (
            <li key={level}>
              <span>{say(`slot_jackpot_${level}`)}</span>
              <strong>
                <Counting to={amount} {...{ amounts, still }} />
              </strong>
              {hitBy === undefined ? null : <small>{say('slot_hit_by', { amount: isolated(amounts.show(hitBy)) })}</small>}
            </li>
          ))}
        </ul>
      </section>
    ));
}
