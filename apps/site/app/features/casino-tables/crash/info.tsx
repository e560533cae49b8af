import { crash } from '@fairbook/games/crash/index';
import { UNIT } from '@fairbook/games/definition/multiplier';
import { figuresOf } from '@fairbook/games/definition/sheet';
import { KeyValue, KeyValues, Num } from '@fairbook/ui';
import { useMemo } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { percentText } from '../parts/rational-text.ts';
import { timesText } from './draw-flight.ts';

/** Cash-outs that are listed, hundredths. */
const LISTED = [101, 110, 150, 200, 300, 500, 1000, 10_000, 100_000] as const;

/** How the game goes, and for some cash-outs how often a flight gets there and what comes back in the long run, exactly. */
export function CrashInfo() {
  const { say, locale } = useWords();
  const rows = useMemo(
    () =>
      LISTED.flatMap((auto) => {
        const [table] = crash.tables({ auto });
        const reached = table?.lines.find(({ pays }) => pays === auto * (UNIT / 100));
        return table && reached ? [{ auto, chance: reached.chance, rtp: figuresOf(table).rtp }] : [];
      }),
    [],
  );
  return (
    <>
      <h3>{say('felt_rules')}</h3>
      <p className="cg-note">{say('table_rules_crash')}</p>
      <h3>{say('crash_how_often')}</h3>
      <table className="cg-table">
        <caption className="sr-only">{say('crash_how_often')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('crash_out')}</th>
            <th scope="col">{say('felt_chance_head')}</th>
            <th scope="col">{say('felt_returns_head')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ auto, chance, rtp }) => (
            <tr key={auto}>
              <th scope="row">
                <Num>{timesText(auto)}</Num>
              </th>
              <td>
                <Num>{percentText(chance, locale)}</Num>
              </td>
              <td>
                <Num>{percentText(rtp, locale)}</Num>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <KeyValues>
        <KeyValue label={say('play_version')}>
          <Num>{crash.version}</Num>
        </KeyValue>
      </KeyValues>
    </>
  );
}
