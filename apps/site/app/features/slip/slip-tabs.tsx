import { Badge, Num, TabPanel, Tabs } from '@fairbook/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { later } from '../../shared/page/ahead.ts';
import { usePlayer } from '../../shared/page/frame-data.ts';
import { useWords } from '../../shared/words/words.tsx';

const OpenBets = lazy(later(async () => ({ default: (await import('../bets/index.ts')).OpenBets })));
const SettledBets = lazy(later(async () => ({ default: (await import('../bets/index.ts')).SettledBets })));

export type SlipTab = 'slip' | 'open' | 'settled';

interface SlipTabsProps {
  readonly tab: SlipTab;
  readonly onTab: (tab: SlipTab) => void;
  /** Selections in the slip. */
  readonly count: number;
  /** Joins tabs and panels. */
  readonly idBase: string;
  readonly size: 44 | 48;
}

/** Slip, open bets and settled ones: what stands in the head of the slip for a player. */
export function SlipTabs({ tab, onTab, count, idBase, size }: SlipTabsProps) {
  const { say } = useWords();
  const open = usePlayer()?.openBets ?? 0;
  const label = (words: string, badge: ReactNode) => (
    <>
      {words} {badge}
    </>
  );
  return (
    <Tabs
      label={say('slip_title')}
      className="slip-tabs"
      size={size}
      idBase={idBase}
      value={tab}
      onChange={(id) => onTab(id as SlipTab)}
      items={[
        {
          id: 'slip',
          label: label(
            say('slip_sheet_slip'),
            count > 0 ? (
              <Badge tone="count">
                <Num>{count}</Num>
              </Badge>
            ) : null,
          ),
        },
        {
          id: 'open',
          label: label(
            say('slip_sheet_open'),
            open > 0 ? (
              <Badge>
                <Num>{open}</Num>
              </Badge>
            ) : null,
          ),
        },
        { id: 'settled', label: say('bets_settled') },
      ]}
    />
  );
}

/** The player's bets under their tab. */
export function SlipBets({ tab, idBase, player }: { tab: 'open' | 'settled'; idBase: string; player: string }) {
  return (
    <TabPanel idBase={idBase} id={tab} className="slip-bets" tabIndex={0}>
      <Suspense>{tab === 'open' ? <OpenBets key={player} /> : <SettledBets key={player} />}</Suspense>
    </TabPanel>
  );
}
