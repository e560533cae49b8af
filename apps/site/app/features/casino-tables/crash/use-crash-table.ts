import { casinoTable } from '@fairbook/client/routes';
import type { TableChangeBody } from '@fairbook/contract';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { serverNow, useTopic } from '../../../live/index.ts';
import { call } from '../../../shared/wire/api.ts';
import { type GameScreenProps, moneyHost } from '../../casino-game/index.ts';
import { type CrashState, type CrashTable, OPENING } from './crash-table.ts';
import { createDemoCrash } from './demo-crash.ts';
import { createLiveCrash } from './live-crash.ts';

interface Heard extends CrashTable {
  readonly hear?: (change: TableChangeBody, kind: 'snapshot' | 'delta') => void;
}

/** What is shown before the table is there, and by the server. */
const IDLE: Heard = {
  subscribe: () => () => {},
  state: () => OPENING,
  now: () => 0,
  isQuiet: () => false,
  bet: async () => ({ ok: false, refusal: undefined }),
  cancel: async () => ({ ok: false, refusal: undefined }),
  cashOut: async () => ({ ok: false, refusal: undefined }),
};

const demonstration = (): Heard =>
  createDemoCrash({
    now: () => performance.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  });

const TABLE = 'crash';
const live = (held: () => boolean, view: Pick<GameScreenProps['view'], 'supplier' | 'code' | 'currency'>): Heard =>
  createLiveCrash(
    {
      ...moneyHost(view),
      now: serverNow,
      held,
      async own() {
        const told = await call(casinoTable, { params: { table: TABLE } });
        return told.ok ? told.value.own : undefined;
      },
    },
    view.currency,
  );

/** The table of the house for money, or a demonstration: made when the page has its scripts; with its state. */
export function useCrashTable(props: GameScreenProps): { readonly table: CrashTable; readonly state: CrashState } {
  const [table, setTable] = useState(IDLE);
  const { money } = props.session;
  // The page is read anew now and then, and its view of the game with it: the table stays.
  const { supplier, code, currency } = props.view;
  const seat = useRef(props.seat);
  seat.current = props.seat;
  useEffect(
    () => setTable(money ? live(() => seat.current.state().held, { supplier, code, currency }) : demonstration()),
    [money, supplier, code, currency],
  );
  useTopic(table.hear ? `table:${TABLE}` : undefined, (delta, kind) => {
    if (delta.table) table.hear?.(delta.table, kind);
  });
  const state = useSyncExternalStore(table.subscribe, table.state, () => OPENING);
  return useMemo(() => ({ table, state }), [table, state]);
}
