import { payoutOf, UNIT } from '@fairbook/games/definition/multiplier';
import { type Sheet, sheetOf } from '@fairbook/games/definition/sheet';
import { KeyValue, KeyValues, Num } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import type { InfoProps } from '../game-module.ts';
import { chanceText, oneIn } from './share.ts';
import { sheetRows } from './sheet-rows.ts';

/** The sheet of a game under some options: computed here, or counted beforehand. */
function useSheet({ module, options }: Pick<InfoProps, 'module' | 'options'>): Sheet | undefined {
  const [sheet, setSheet] = useState<Sheet>();
  useEffect(() => {
    let wanted = true;
    const made = module.sheet?.(options) ?? Promise.resolve().then(() => sheetOf(module.game, options));
    void made.then((each) => wanted && setSheet(each));
    return () => {
      wanted = false;
    };
  }, [module, options]);
  return sheet;
}

/** Multipliers are decimal texts of at most four places. */
const returnsOf = (stake: bigint, pays: string): bigint => payoutOf(stake * BigInt(Math.round(Number(pays) * UNIT)));

function Table({ sheet, amounts, stake, module }: { sheet: Sheet } & Pick<InfoProps, 'amounts' | 'stake' | 'module'>) {
  const { say, locale } = useWords();
  const rows = sheetRows(sheet);
  const several = sheet.tables.length > 1;
  return (
    <table className="cg-table">
      <caption className="sr-only">{say('play_pay_table')}</caption>
      <thead>
        <tr>
          {several ? <th scope="col">{say('play_way')}</th> : null}
          <th scope="col">{say('play_pays')}</th>
          <th scope="col">{say('play_chance')}</th>
          <th scope="col">{say('play_returns_on', { stake: amounts.show(stake) })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ table, pays, chance }) => (
          <tr key={`${table} ${pays}`}>
            {table === undefined ? null : <th scope="row">{module.tableName?.(table, say) ?? table}</th>}
            <td>
              <Num>{pays}×</Num>
            </td>
            <td>
              <Num>{chanceText(chance, locale)}</Num>
            </td>
            <td>
              <Num>{amounts.show(returnsOf(stake, pays))}</Num>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figures({ sheet }: { sheet: Sheet }) {
  const { say, locale } = useWords();
  const [table] = sheet.tables;
  if (!table) return null;
  const chance = Number(table.greatest.chance.decimal);
  return (
    <KeyValues>
      <KeyValue label={say('play_rtp_exact')}>
        <Num>{table.rtp.exact}</Num>
      </KeyValue>
      <KeyValue label={say('play_hits')}>
        <Num>{chanceText(Number(table.hitFrequency.decimal), locale)}</Num>
      </KeyValue>
      <KeyValue label={say('play_variance')}>
        <Num>{Number(table.variance.decimal).toLocaleString(locale, { maximumFractionDigits: 4 })}</Num>
      </KeyValue>
      <KeyValue label={say('play_greatest')}>
        <Num>{sheet.greatest}×</Num>
      </KeyValue>
      <KeyValue label={say('play_greatest_chance')}>{say('play_one_in', { count: oneIn(chance, locale) })}</KeyValue>
      <KeyValue label={say('play_bias')}>
        {Number(sheet.bias.decimal) === 0 && sheet.bias.exact.startsWith('0') ? (
          say('play_bias_none')
        ) : (
          <Num>{Number(sheet.bias.decimal).toExponential(1)}</Num>
        )}
      </KeyValue>
    </KeyValues>
  );
}

/** The mathematics sheet of a game under the options that are chosen. */
export default function SheetPanel({ module, options, amounts, stake }: InfoProps) {
  const { say, locale } = useWords();
  const sheet = useSheet({ module, options });
  const [table] = sheet?.tables ?? [];
  if (!sheet || !table) return <div className="cg-panel-wait" aria-busy="true" />;
  return (
    <>
      <p className="cg-rtp">
        <Num>{new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(Number(table.rtp.decimal))}</Num>{' '}
        <small>{say('play_rtp')}</small>
      </p>
      <Figures sheet={sheet} />
      <h3>{say('play_pay_table')}</h3>
      <Table {...{ sheet, amounts, stake, module }} />
      <p className="cg-note">{say('play_rtp_note')}</p>
      <h3>{say('play_this_game')}</h3>
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
