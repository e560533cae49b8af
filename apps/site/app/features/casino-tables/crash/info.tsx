import { crash } from '@fairbook/games/crash/index';
import { UNIT } from '@fairbook/games/definition/multiplier';
import { figuresOf } from '@fairbook/games/definition/sheet';
import { KeyValue, KeyValues, Num } from '@fairbook/ui';
import { useMemo } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import { ReturnsTable } from '../parts/returns-table.tsx';
import { timesText } from './draw-flight.ts';

/** Cash-outs that are listed, hundredths. */
const LISTED = [101, 110, 150, 200, 300, 500, 1000, 10_000, 100_000] as const;

/** How the game goes, and for some cash-outs how often a flight gets there and what comes back in the long run, exactly. */
export function CrashInfo() {
  const say = useSay();
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
      <ReturnsTable
        title={say('crash_how_often')}
        bet={say('crash_out')}
        columns={[]}
        rows={rows.map(({ auto, ...row }) => ({ key: auto, bet: <Num>{timesText(auto)}</Num>, cells: [], ...row }))}
      />
      <KeyValues>
        <KeyValue label={say('play_version')}>
          <Num>{crash.version}</Num>
        </KeyValue>
      </KeyValues>
    </>
  );
}
