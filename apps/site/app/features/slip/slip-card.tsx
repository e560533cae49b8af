import { Badge, Card, Num, TabPanel } from '@fairbook/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usePlayer } from '../../shared/page/frame-data.ts';
import { useWords } from '../../shared/words/words.tsx';
import { SlipBody, SlipTools } from './slip-body.tsx';
import { SlipFoot } from './slip-foot.tsx';
import { SlipBets, type SlipTab, SlipTabs } from './slip-tabs.tsx';
import { type SlipViewModel, useSlipViewModel } from './use-slip-view-model.ts';

function Slip({ model, settings, tools, onPolicy }: { model: SlipViewModel; settings: boolean; tools?: ReactNode; onPolicy: () => void }) {
  return (
    <>
      <SlipBody model={model} settings={settings} phone={false} tools={tools} />
      {model.state.picks.length > 0 || model.placing.lost.length > 0 ? <SlipFoot model={model} phone={false} onPolicy={onPolicy} /> : null}
    </>
  );
}

/** The slip as a card of the right rail; for a player with their bets beside it. A new selection shows the slip again. */
export default function SlipCard() {
  const { say } = useWords();
  const model = useSlipViewModel();
  const player = usePlayer();
  const idBase = useId();
  const [settings, setSettings] = useState(false);
  const [tab, setTab] = useState<SlipTab>('slip');
  const count = model.state.picks.length;
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) setTab('slip');
    before.current = count;
  }, [count]);
  const tools = (
    <SlipTools model={model} settings={settings} onSettings={() => setSettings(!settings)} named={player !== undefined && count === 0} />
  );
  const slip = <Slip model={model} settings={settings} tools={player ? tools : undefined} onPolicy={() => setSettings(true)} />;
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
