import { Badge, Num } from '@fairbook/ui';
import Drawer from '@fairbook/ui/overlay/drawer.tsx';
import Sheet from '@fairbook/ui/overlay/sheet.tsx';
import { useState } from 'react';
import { useWide } from '../../shared/wide.ts';
import { useWords } from '../../shared/words.tsx';
import { useCovering } from './placing-store.ts';
import { SlipBody, SlipTools } from './slip-body.tsx';
import { SlipFoot } from './slip-foot.tsx';
import { useSlipDesk } from './use-slip-desk.ts';

/** The slip over the page: a sheet on a phone, a drawer from the end side where there is room. */
export default function SlipSheet({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  const desk = useSlipDesk();
  useCovering();
  const [settings, setSettings] = useState(false);
  const drawer = useWide(900);
  const title = (
    <span className="slip-title">
      {say('slip_title')}{' '}
      {desk.state.picks.length > 0 ? (
        <Badge tone="count">
          <Num>{desk.state.picks.length}</Num>
        </Badge>
      ) : null}
    </span>
  );
  const tools = <SlipTools desk={desk} settings={settings} onSettings={() => setSettings(!settings)} />;
  const body = <SlipBody desk={desk} settings={settings} phone={!drawer} />;
  const foot =
    desk.state.picks.length > 0 || desk.placing.lost.length > 0 ? (
      <SlipFoot desk={desk} phone={!drawer} onPolicy={() => setSettings(true)} />
    ) : undefined;
  if (drawer)
    return (
      <Drawer isOpen onClose={onClose} side="end" title={title} closeLabel={say('close')}>
        <div className="slip-drawer">
          <div className="slip-drawer-tools">{tools}</div>
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
      tools={<span className="slip-sheet-tools">{tools}</span>}
      closeLabel={say('close')}
      {...(foot ? { footer: foot } : {})}
    >
      <div className="slip-sheet-body">{body}</div>
    </Sheet>
  );
}
