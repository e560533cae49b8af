import { Badge, Num, TabPanel } from '@fairbook/ui';
import Drawer from '@fairbook/ui/overlay/drawer.tsx';
import Sheet from '@fairbook/ui/overlay/sheet.tsx';
import { useId, useState } from 'react';
import { useWide } from '../../shared/browser/wide.ts';
import { usePlayer } from '../../shared/page/frame-data.ts';
import { useWords } from '../../shared/words/words.tsx';
import { useCovering } from './placing-store.ts';
import { SlipBody, SlipTools } from './slip-body.tsx';
import { SlipFoot } from './slip-foot.tsx';
import { SlipBets, type SlipTab, SlipTabs } from './slip-tabs.tsx';
import { useSlipViewModel } from './use-slip-view-model.ts';

/** The slip over the page, for a player with their bets beside it: a sheet on a phone, a drawer from the end side where there is room. */
export default function SlipSheet({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  const model = useSlipViewModel();
  const player = usePlayer();
  useCovering();
  const idBase = useId();
  const [settings, setSettings] = useState(false);
  const [chosen, setTab] = useState<SlipTab>('slip');
  const tab = player ? chosen : 'slip';
  const drawer = useWide(900);
  const count = model.state.picks.length;
  const title = player ? (
    <span className="sr-only">{say('slip_title')}</span>
  ) : (
    <span className="slip-title">
      {say('slip_title')}{' '}
      {count > 0 ? (
        <Badge tone="count">
          <Num>{count}</Num>
        </Badge>
      ) : null}
    </span>
  );
  const tabs = player ? <SlipTabs tab={tab} onTab={setTab} count={count} idBase={idBase} size={48} /> : null;
  const tools = (
    <SlipTools model={model} settings={settings} onSettings={() => setSettings(!settings)} named={player !== undefined && count === 0} />
  );
  const slip = <SlipBody model={model} settings={settings} phone={!drawer} tools={player ? tools : undefined} />;
  const body =
    tab !== 'slip' && player ? (
      <SlipBets tab={tab} idBase={idBase} player={player.number} />
    ) : player ? (
      <TabPanel idBase={idBase} id="slip" className="slip-panel">
        {slip}
      </TabPanel>
    ) : (
      slip
    );
  const foot =
    tab === 'slip' && (count > 0 || model.placing.lost.length > 0) ? (
      <SlipFoot model={model} phone={!drawer} onPolicy={() => setSettings(true)} />
    ) : undefined;
  if (drawer)
    return (
      <Drawer isOpen onClose={onClose} side="end" title={title} closeLabel={say('close')}>
        <div className="slip-drawer">
          <div className="slip-drawer-tools">{tabs ?? tools}</div>
          {body}
          {foot}
        </div>
      </Drawer>
    );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      tools={tabs ?? <span className="slip-sheet-tools">{tools}</span>}
      closeLabel={say('close')}
      {...(foot ? { footer: foot } : {})}
    >
      <div className="slip-sheet-body">{body}</div>
    </Sheet>
  );
}
