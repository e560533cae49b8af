import { symbolKey } from '@fairbook/games/slots/narration';
import { Num } from '@fairbook/ui';
import { useWords } from '../../../shared/words/words.tsx';
import type { InfoProps } from '../../casino-game/index.ts';
import { prizeText } from '../play/sums.ts';
import { SymbolArt } from '../screen/symbol-art.tsx';
import type { SlotTheme } from '../themes/theme.ts';
import { HowWins } from './how-wins.tsx';
import { type CountedFiles, Mathematics } from './mathematics.tsx';
import { payTableOf } from './pay-rows.ts';

/** What each symbol pays, the greatest first, in money at the present stake. */
function PayTable({ theme, money }: { theme: SlotTheme; money: (prize: number) => string }) {
  const { say } = useWords();
  const { slot, art } = theme;
  const { columns, rows, per } = payTableOf(theme);
  return (
    <table className="slot-pays">
      <thead>
        <tr>
          <th scope="col">
            {say('slot_info_symbol')} <small>{say(per)}</small>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              <bdi>{column}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ symbol, pays }) => {
          const id = slot.symbols[symbol]?.id ?? '';
          return (
            <tr key={id}>
              <th scope="row">
                <span className="slot-tile" data-game={slot.id}>
                  <SymbolArt art={art} name={id} />
                </span>
                {say(symbolKey(slot.id, id))}
              </th>
              {pays.map((prize, at) => (
                <td key={columns[at]}>
                  <Num>{money(prize)}</Num>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Features({ theme, money }: { theme: SlotTheme; money: (prize: number) => string }) {
  const { say, locale } = useWords();
  const percent = (share: number): string => new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 }).format(share);
  const id = theme.slot.id.replaceAll('-', '_');
  return (
    <ul className="slot-features">
      {theme.features({ money, percent }).map(({ art, name, about, args }) => (
        <li key={about}>
          <span className="slot-tile" data-game={theme.slot.id}>
            <SymbolArt art={theme.art} name={art} />
          </span>
          <p>
            <strong>{say(name ?? symbolKey(theme.slot.id, art))}</strong>
            {say(`slot_${id}_about_${about}`, args)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What a slot pays and how: pay table, how wins count, what it can do, and its mathematics as the build counted it. */
export function SlotInfo({
  theme,
  files,
  amounts,
  stake,
}: { theme: SlotTheme; files: CountedFiles } & Pick<InfoProps, 'amounts' | 'stake'>) {
  const { say } = useWords();
  const money = (prize: number): string => prizeText(amounts, stake, prize);
  const heads = ['pays', 'wins', 'features', 'mathematics'] as const;
  return (
    <div className="slot-info">
      <nav className="slot-heads" aria-label={say('play_sheet')}>
        {heads.map((head) => (
          <a key={head} href={`#slot-${head}`}>
            {say(`slot_info_${head}`)}
          </a>
        ))}
      </nav>
      <p className="cg-note">{say('slot_info_at', { amount: amounts.show(stake) })}</p>
      <section id="slot-pays">
        <h3>{say('slot_info_pays')}</h3>
        <PayTable {...{ theme, money }} />
      </section>
      <section id="slot-wins" className="slot-how">
        <h3>{say('slot_info_wins')}</h3>
        <HowWins theme={theme} />
      </section>
      <section id="slot-features">
        <h3>{say('slot_info_features')}</h3>
        <Features {...{ theme, money }} />
      </section>
      <section id="slot-mathematics" className="slot-mathematics">
        <h3>{say('slot_info_mathematics')}</h3>
        <Mathematics {...{ theme, files, amounts, stake }} />
      </section>
    </div>
  );
}
