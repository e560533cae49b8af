import { Badge, Card, Num, TabPanel } from '@fairbook/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usePlayer } from '../../shared/frame-data.ts';
import { useWords } from '../../shared/words.tsx';
import { SlipBody, SlipTools } from './slip-body.tsx';
import { SlipFoot } from './slip-foot.tsx';
import { SlipBets, type SlipTab, SlipTabs } from './slip-tabs.tsx';
import { type SlipDesk, useSlipDesk } from './use-slip-desk.ts';

function Slip({ desk, settings, tools, onPolicy }: { desk: SlipDesk; settings: boolean; tools?: ReactNode; onPolicy: () => void }) {
  return (
    <>
      <SlipBody desk={desk} settings={settings} phone={false} tools={tools} />
      {desk.state.picks.length > 0 || desk.placing.lost.length > 0 ? <SlipFoot desk={desk} phone={false} onPolicy={onPolicy} /> : null}
    </>
  );
}

/** The slip as a card of the right rail; for a player with their bets beside it. A new selection shows the slip again. */
export default function SlipDeskCard() {
  const { say } = useWords();
  const desk = useSlipDesk();
  const player = usePlayer();
  const idBase = useId();
  const [settings, setSettings] = useState(false);
  const [tab, setTab] = useState<SlipTab>('slip');
  const count = desk.state.picks.length;
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) setTab('slip');
    before.current = count;
  }, [count]);
  const tools = (
    <SlipTools desk={desk} settings={settings} onSettings={() => setSettings(!settings)} named={player !== undefined && count === 0} />
  );
  const slip = <Slip desk={desk} settings={settings} tools={player ? tools : undefined} onPolicy={() => setSettings(true)} />;
  if (!player)
    return (
      <Card
        className="slip"
        title={say('slip_title')}
        mark={
          count > 0 ? (
            <Badge tone="count">
              <Num>{count}</Num>
            </Badge>
          ) : null
        }
        actions={tools}
      >
        {slip}
      </Card>
    );
  return (
    <Card className="slip">
      <h2 className="sr-only">{say('slip_title')}</h2>
      <div className="slip-head">
        <SlipTabs tab={tab} onTab={setTab} count={count} idBase={idBase} size={44} />
      </div>
      {tab === 'slip' ? (
        <TabPanel idBase={idBase} id="slip" className="slip-panel">
          {slip}
        </TabPanel>
      ) : (
        <SlipBets tab={tab} idBase={idBase} player={player.number} />
      )}
    </Card>
  );
}
