import { parseMoney } from '@fairbook/domain';
import { Select } from '@fairbook/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import ActionDialog from '../../shared/action-dialog.tsx';
import { type Answer, call } from '../../shared/api.ts';
import { NamedField } from '../../shared/faults.tsx';
import { toldOf } from '../../shared/second-person.tsx';
import { useBrand } from '../../shared/session.ts';
import { words } from '../../words.ts';

const text = words.player;
const KINDS = ['free-bet', 'bonus'] as const;
interface Typed {
  readonly account: (typeof KINDS)[number];
  readonly currency: string;
  readonly amount: string;
}

/** Gives a player money to bet with. One dialog is one gift, however often it is sent. */
export default function GrantDialog({ detail, onClose }: { readonly detail: Answer<'player'>; readonly onClose: () => void }) {
  const brand = useBrand();
  const { player, balances } = detail;
  const [key] = useState(() => crypto.randomUUID());
  const { register, watch } = useForm<Typed>({ defaultValues: { account: 'free-bet', currency: player.currency, amount: '' } });
  const { account, currency, amount } = watch();
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
      <Select label={text.grantKind} {...register('account')} options={KINDS.map((value) => ({ value, label: text.grantKinds[value] }))} />
      <Select
        label={words.settings.currency}
        {...register('currency')}
        options={balances.map((each) => ({ value: each.currency, label: each.currency }))}
      />
      <NamedField {...register('amount')} label={text.grantAmount} inputMode="decimal" autoFocus maxLength={16} />
    </ActionDialog>
  );
}
