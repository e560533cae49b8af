import { type Sheet, sheetOf } from '@fairbook/games/definition/sheet';
import { KeyValue, KeyValues, Num } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import type { InfoProps } from '../../casino-game/index.ts';
import { infoRows } from './info-rows.ts';

/** The sheet of a game: computed in the browser, or counted beforehand. */
function useSheet({ module, options }: Pick<InfoProps, 'module' | 'options'>): Sheet | undefined {
  const [sheet, setSheet] = useState<Sheet>();
  useEffect(() => {
    let wanted = true;
    // The panel is drawn first: some sheets take a second.
    const made = module.sheet?.(options) ?? new Promise((done) => setTimeout(done)).then(() => sheetOf(module.game, options));
    void made.then((each) => wanted && setSheet(each));
    return () => {
      wanted = false;
    };
  }, [module, options]);
  return sheet;
}

/** Every bet of a table with what it pays, how often, and what comes back of it, exactly. */
export function TableInfo({ module, options }: InfoProps) {
  const { say, locale } = useWords();
  const sheet = useSheet({ module, options });
  if (!sheet) return <div className="cg-panel-wait" aria-busy="true" />;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 6 });
  const rows = infoRows(sheet, (table) => module.tableName?.(table, say) ?? table);
  return (
    <>
      <h3>{say('felt_rules')}</h3>
      <p className="tg-rules">{say(`table_rules_${module.game.id.replaceAll('-', '_')}`)}</p>
      <h3>{say('felt_every_bet')}</h3>
      <div className="tg-info">
        <table className="cg-table">
          <caption className="sr-only">{say('felt_every_bet')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('felt_bet')}</th>
              <th scope="col">{say('felt_pays_head')}</th>
              <th scope="col">{say('felt_chance_head')}</th>
              <th scope="col">{say('felt_returns_head')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, lines, rtp, exact }) =>
              lines.map(({ id, odds, chance }, i) => (
                <tr key={`${name} ${id}`}>
                  {i === 0 ? (
                    <th scope="rowgroup" rowSpan={lines.length}>
                      {name}
                    </th>
                  ) : null}
                  <td>
                    <Num>{say('felt_odds_short', { odds })}</Num>
                  </td>
                  <td>
                    <Num>{percent.format(chance)}</Num>
                  </td>
                  {i === 0 ? (
                    <td rowSpan={lines.length}>
                      <Num>{percent.format(rtp)}</Num>
                      {exact.length > 24 ? null : (
                        <small>
                          <Num>{exact}</Num>
                        </small>
                      )}
                    </td>
                  ) : null}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      <KeyValues>
        <KeyValue label={say('play_version')}>
          <Num>{sheet.version}</Num>
        </KeyValue>
      </KeyValues>
      <p className="cg-hash">
        <span>SHA-256</span>
        <code dir="ltr">{sheet.hash}</code>
      </p>
    </>
  );
}
