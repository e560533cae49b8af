import { Badge, Card, Empty, Num } from '@fairbook/ui';
import { useWords } from '../../shared/words.tsx';
import { useSlip } from './slip-store.ts';

export function SlipRail() {
  const { say } = useWords();
  const { picks } = useSlip();
  return (
    <Card
      title={say('slip_title')}
      mark={
        <Badge tone="count">
          <Num>{picks.length}</Num>
        </Badge>
      }
    >
      <Empty icon="ticket" title={say('slip_empty_title')}>
        {say('slip_empty_text')}
      </Empty>
    </Card>
  );
}
