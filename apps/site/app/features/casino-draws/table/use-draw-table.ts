import { casinoTable } from '@fairbook/client/routes';
import type { TableChangeBody } from '@fairbook/contract';
import type { AnyGame } from '@fairbook/games/definition/game';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { serverNow, useTopic } from '../../../live/index.ts';
import { call } from '../../../shared/wire/api.ts';
import { type GameScreenProps, moneyHost } from '../../casino-game/index.ts';
import { createDemoDraw, type DemoDrawHost } from './demo-draw.ts';
import { type DrawState, type DrawTable, OPENING } from './draw-table.ts';
import { createLiveDraw } from './live-draw.ts';

interface Heard extends DrawTable {
  readonly hear?: (change: TableChangeBody, kind: 'snapshot' | 'delta') => void;
}

/** What a table of draws needs of a screen: nothing of its options. */
export type DrawScreen = Omit<GameScreenProps, 'options' | 'setOptions'>;

/** What is shown before the table is there, and by the server. */
const IDLE: Heard = {
  subscribe: () => () => {},
  state: () => OPENING,
  now: () => 0,
  stake: async () => ({ ok: false, refusal: undefined }),
  takeBack: async () => ({ ok: false, refusal: undefined }),
};

const demonstration = (game: AnyGame, keep: DemoDrawHost['keep']): Heard =>
  createDemoDraw(game, {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    keep,
  });

const live = (game: AnyGame, held: () => boolean, view: Pick<GameScreenProps['view'], 'supplier' | 'code' | 'currency'>): Heard =>
  createLiveDraw(
    game,
    {
      ...moneyHost(view),
      now: serverNow,
      held,
      async own() {
        const told = await call(casinoTable, { params: { table: game.id } });
        return told.ok ? told.value.own : undefined;
      },
    },
    view.currency,
  );

/** The table of the house for money, or a demonstration: made when the page has its scripts; with its state. */
export function useDrawTable({ game, session, seat, view }: DrawScreen): { readonly table: DrawTable; readonly state: DrawState } {
  const [table, setTable] = useState(IDLE);
  const { money } = session;
  const { supplier, code, currency } = view;
  // The page is read anew now and then, and a session is another once it has opened: the table stays.
  const own = useRef({ session, seat });
  own.current = { session, seat };
  useEffect(
    () =>
      setTable(
        money
          ? live(game, () => own.current.seat.state().held, { supplier, code, currency })
          : demonstration(game, (round) => own.current.session.keep?.(round)),
      ),
    [game, money, supplier, code, currency],
  );
  useTopic(table.hear ? `table:${game.id}` : undefined, (delta, kind) => {
    if (delta.table) table.hear?.(delta.table, kind);
  });
  const state = useSyncExternalStore(table.subscribe, table.state, () => OPENING);
  return useMemo(() => ({ table, state }), [table, state]);
}
