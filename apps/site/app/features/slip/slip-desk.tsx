import { Badge, Card, Num } from '@fairbook/ui';
import { useState } from 'react';
import { useWords } from '../../shared/words.tsx';
import { SlipBody, SlipTools } from './slip-body.tsx';
import { SlipFoot } from './slip-foot.tsx';
import { useSlipDesk } from './use-slip-desk.ts';

/** The slip as a card of the right rail. */
export default function SlipDeskCard() {
  const { say } = useWords();
  const desk = useSlipDesk();
  const [settings, setSettings] = useState(false);
  return (
    <Card
      className="slip"
      title={say('slip_title')}
      mark={
        desk.state.picks.length > 0 ? (
          <Badge tone="count">
            <Num>{desk.state.picks.length}</Num>
          </Badge>
        ) : null
      }
      actions={<SlipTools desk={desk} settings={settings} onSettings={() => setSettings(!settings)} />}
    >
      <SlipBody desk={desk} settings={settings} phone={false} />
      {desk.state.picks.length > 0 || desk.placing.lost.length > 0 ? (
        <SlipFoot desk={desk} phone={false} onPolicy={() => setSettings(true)} />
      ) : null}
    </Card>
  );
}
