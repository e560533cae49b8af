import type { PriceView } from '@fairbook/contract';
import { flashPrice, PriceButton, type PriceForm } from '@fairbook/ui';
import { memo, useEffect, useRef } from 'react';
import { onPrice, priceNow, usePriceState } from '../../live/index.ts';
import { showPrice, useOddsFormat } from '../words/format.ts';
import { useSay } from '../words/words.tsx';

const STATES = ['open', 'suspended', 'gone'] as const;
const GONE = 2;

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

/** A price that keeps itself current: one text update and a flash, no other part of the page is touched and nothing is drawn anew. */
export const Price = memo(function Price({ drawn, name, label, form, picked, onPick, className, roving }: PriceProps) {
  const { flags, stale } = usePriceState(drawn);
  const format = useOddsFormat();
  const say = useSay();
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(drawn.price);
  // The first drawing is what the server drew, whatever the stream has told meanwhile.
  const price = button.current === null ? drawn.price : priceNow(drawn);

  useEffect(() => {
    const write = (): void => {
      const text = button.current?.querySelector('.pb-p')?.firstChild;
      const now = priceNow(drawn);
      const before = shown.current;
      shown.current = now;
      if (!button.current || !text || flags === GONE) return;
      const said = showPrice(now, format);
      if (text.nodeValue !== said) text.nodeValue = said;
      if (before !== now && flags === 0) flashPrice(button.current, now > before ? 'up' : 'down');
    };
    write();
    return onPrice(drawn.key, write);
  });

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
      onClick={() => onPick(priceNow(drawn))}
    />
  );
});
