import { Button, Icon } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { type Answer, call } from '../../shared/api.ts';
import { showMoney } from '../../shared/format.ts';
import { useBrand, useRole } from '../../shared/session.ts';
import { words } from '../../words.ts';

const ActionDialog = lazy(() => import('../../shared/action-dialog.tsx'));
const GrantDialog = lazy(() => import('./grant-dialog.tsx'));
const WriteOffDialog = lazy(() => import('./write-off-dialog.tsx'));
const NumberDialog = lazy(() => import('../../shared/number-dialog.tsx'));
const text = words.player;

/** "1.25" as thousandths; undefined when it is not a factor. */
export function readFactor(typed: string): number | undefined {
  if (!/^\d{1,2}([.,]\d{1,3})?$/.test(typed.trim())) return undefined;
  const [whole = '0', part = ''] = typed.trim().replace(',', '.').split('.');
  const factor = Number(whole) * 1000 + Number(part.padEnd(3, '0'));
  return factor <= 10_000 ? factor : undefined;
}

interface ActionsProps {
  readonly detail: Answer<'player'>;
}

function FactorDialog({ detail, onClose }: ActionsProps & { readonly onClose: () => void }) {
  const brand = useBrand();
  const now = detail.stakeFactor / 1000;
  return (
    <NumberDialog
      title={text.factorTitle}
      text={`${text.factorText} ${text.factorNow(now.toFixed(2))}`}
      action={text.factorAction}
      name="factor"
      label={text.factorField}
      typed={String(now)}
      read={readFactor}
      wrong={text.factorWrong}
      onClose={onClose}
      run={async (factor, why) => {
        await call('consoleStakeFactor', { params: { brandId: brand.id, playerId: detail.player.id }, body: { factor, why } });
        return text.factorDone;
      }}
    />
  );
}

function BlockDialog({ detail, onClose }: ActionsProps & { readonly onClose: () => void }) {
  const brand = useBrand();
  const { player } = detail;
  const blocked = detail.blockedAt === null;
  return (
    <ActionDialog
      title={blocked ? text.blockTitle(player.number) : text.unblockTitle(player.number)}
      text={
        blocked
          ? text.blockText({
              sessions: detail.sessions.open,
              bets: detail.figures.openBets,
              cash: showMoney(player.cash, player.currency),
            })
          : text.unblockText
      }
      action={blocked ? text.block : text.unblock}
      danger={blocked}
      onClose={onClose}
      run={async (why) => {
        const { changed } = await call('consoleBlockPlayer', {
          params: { brandId: brand.id, playerId: player.id },
          body: { blocked, why },
        });
        return changed ? (blocked ? text.blocked : text.unblocked) : text.unchanged;
      }}
    />
  );
}

/** What this employee may do to the account. */
export function PlayerActions({ detail }: ActionsProps) {
  const trader = useRole('trader');
  const support = useRole('support');
  const [open, setOpen] = useState<'factor' | 'block' | 'grant' | 'write-off'>();
  const close = () => setOpen(undefined);
  return (
    <div className="who-actions">
      {trader ? (
        <Button size="small" onClick={() => setOpen('factor')}>
          <Icon name="sliders-horizontal" size={16} />
          {text.factor}
        </Button>
      ) : null}
      {support ? (
        <Button size="small" onClick={() => setOpen('grant')}>
          <Icon name="plus" size={16} />
          {text.grant}
        </Button>
      ) : null}
      {support && detail.balances.some(({ owed }) => Number(owed) > 0) ? (
        <Button size="small" onClick={() => setOpen('write-off')}>
          <Icon name="minus" size={16} />
          {text.writeOff}
        </Button>
      ) : null}
      {support ? (
        <Button size="small" variant={detail.blockedAt === null ? 'danger' : 'neutral'} onClick={() => setOpen('block')}>
          <Icon name="prohibit" size={16} />
          {detail.blockedAt === null ? text.block : text.unblock}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {open === 'factor' ? <FactorDialog detail={detail} onClose={close} /> : null}
        {open === 'write-off' ? <WriteOffDialog detail={detail} onClose={close} /> : null}
        {open === 'grant' ? <GrantDialog detail={detail} onClose={close} /> : null}
        {open === 'block' ? <BlockDialog detail={detail} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
