import { parseMoney } from '@fairbook/domain';
import { Select } from '@fairbook/ui';
import { useState } from 'react';
import ActionDialog from '../../shared/action-dialog.tsx';
import { type Answer, call } from '../../shared/api.ts';
import { NamedField } from '../../shared/faults.tsx';
import { toldOf } from '../../shared/second-person.tsx';
import { useBrand } from '../../shared/session.ts';
import { words } from '../../words.ts';

const text = words.player;
const KINDS = ['free-bet', 'bonus'] as const;

/** Gives a player money to bet with. One dialog is one gift, however often it is sent. */
export default function GrantDialog({ detail, onClose }: { readonly detail: Answer<'player'>; readonly onClose: () => void }) {
  const brand = useBrand();
  const { player, balances } = detail;
  const [key] = useState(() => crypto.randomUUID());
  const [account, setAccount] = useState<(typeof KINDS)[number]>('free-bet');
  const [currency, setCurrency] = useState<string>(player.currency);
  const [amount, setAmount] = useState('');
  const parsed = parseMoney(amount.trim().replace(',', '.'), currency);
  const isAmount = parsed.ok && parsed.value > 0n;
  return (
    <ActionDialog
      title={text.grantTitle(player.number)}
      text={text.grantText}
      action={text.grantAction}
      problem={isAmount ? undefined : text.grantWrong}
      onClose={onClose}
      run={async (why) => {
        const body = { account, amount: amount.trim().replace(',', '.'), currency, key, why };
        return toldOf(await call('consoleGrantMoney', { params: { brandId: brand.id, playerId: player.id }, body }), text.grantDone);
      }}
    >
      <Select
        label={text.grantKind}
        value={account}
        options={KINDS.map((value) => ({ value, label: text.grantKinds[value] }))}
        onChange={(event) => setAccount(event.target.value as (typeof KINDS)[number])}
      />
      <Select
        label={words.settings.currency}
        value={currency}
        options={balances.map((each) => ({ value: each.currency, label: each.currency }))}
        onChange={(event) => setCurrency(event.target.value)}
      />
      <NamedField
        name="amount"
        label={text.grantAmount}
        inputMode="decimal"
        autoFocus
        maxLength={16}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
    </ActionDialog>
  );
}
