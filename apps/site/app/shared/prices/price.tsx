import type { PriceView } from '@fairbook/contract';
import { createPriceFlasher, PriceButton, type PriceFlasher, type PriceForm } from '@fairbook/ui';
import { memo, useEffect, useRef } from 'react';
import { usePrice } from '../../live/index.ts';
import { showPrice, useOddsFormat } from '../format.ts';
import { useSay } from '../words.tsx';

let flasher: PriceFlasher | undefined;
const STATES = ['open', 'suspended', 'gone'] as const;

export interface PriceProps {
  readonly drawn: PriceView;
  /** What is priced, in full: for screen readers. */
  readonly name: string;
  readonly label?: string;
  readonly form?: PriceForm;
  readonly picked: boolean;
  readonly onPick: (price: number) => void;
  readonly className?: string;
  /** Part of a list that is one stop of the Tab key: the list gives the focus (see `useRoving`). */
  readonly roving?: boolean;
}

/** A price that keeps itself current: one text update and a flash, no other part of the page is touched. */
export const Price = memo(function Price({ drawn, name, label, form, picked, onPick, className, roving }: PriceProps) {
  const { price, flags, stale } = usePrice(drawn);
  const format = useOddsFormat();
  const say = useSay();
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef(price);

  useEffect(() => {
    if (!button.current) return;
    flasher ??= createPriceFlasher();
    return flasher.watch(button.current);
  }, []);
  useEffect(() => {
    const before = last.current;
    last.current = price;
    if (before !== price && button.current && flags === 0) flasher?.flash(button.current, price > before ? 'up' : 'down');
  }, [price, flags]);

  const state = stale && flags === 0 ? 'suspended' : STATES[flags];
  return (
    <PriceButton
      ref={button}
      price={showPrice(price, format)}
      name={name}
      {...(label === undefined ? {} : { label })}
      {...(form === undefined ? {} : { form })}
      {...(className === undefined ? {} : { className })}
      {...(roving ? { tabIndex: -1 } : {})}
      selected={picked}
      state={state}
      stateLabel={state === 'gone' ? say('price_gone') : say('price_suspended')}
      onClick={() => onPick(price)}
    />
  );
});
