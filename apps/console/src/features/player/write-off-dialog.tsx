import { parseMoney } from '@fairbook/domain';
import { Select } from '@fairbook/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import ActionDialog from '../../shared/action-dialog.tsx';
import { type Answer, call } from '../../shared/api.ts';
import { NamedField } from '../../shared/faults.tsx';
import { showMoney } from '../../shared/format.ts';
import { toldOf } from '../../shared/second-person.tsx';
import { useBrand } from '../../shared/session.ts';
import { words } from '../../words.ts';

const text = words.player;
interface Typed {
  readonly currency: string;
  readonly amount: string;
}

/** Gives up what a player owes, whole unless less is entered. One dialog is one write-off, however often it is sent. */
export default function WriteOffDialog({ detail, onClose }: { readonly detail: Answer<'player'>; readonly onClose: () => void }) {
  const brand = useBrand();
  const { player } = detail;
  const debts = detail.balances.filter(({ owed }) => Number(owed) > 0);
  const [first] = debts;
  const [key] = useState(() => crypto.randomUUID());
  const { register, watch, setValue } = useForm<Typed>({
    defaultValues: { currency: first?.currency ?? player.currency, amount: first?.owed ?? '' },
  });
  const { currency, amount } = watch();
  const owed = debts.find((each) => each.currency === currency)?.owed ?? '0';
  const parsed = parseMoney(amount.trim().replace(',', '.'), currency);
  const most = parseMoney(owed, currency);
  const isAmount = parsed.ok && most.ok && parsed.value > 0n && parsed.value <= most.value;
  return (
    <ActionDialog
      title={text.writeOffTitle(player.number)}
      text={text.writeOffText}
      action={text.writeOffAction}
      problem={isAmount ? undefined : text.writeOffWrong(showMoney(owed, currency))}
      onClose={onClose}
      run={async (why) => {
        const body = { amount: amount.trim().replace(',', '.'), currency, key, why };
        return toldOf(await call('consoleWriteOffDebt', { params: { brandId: brand.id, playerId: player.id }, body }), text.writeOffDone);
      }}
    >
      <Select
        label={words.settings.currency}
        {...register('currency', {
          onChange: ({ target }) => setValue('amount', debts.find((each) => each.currency === target.value)?.owed ?? ''),
        })}
        options={debts.map((each) => ({ value: each.currency, label: each.currency }))}
      />
      <NamedField {...register('amount')} label={text.grantAmount} inputMode="decimal" autoFocus maxLength={16} />
    </ActionDialog>
  );
}
