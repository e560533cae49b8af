import { casinoTable } from '@fairbook/client/routes';
import { useEffect, useRef, useState } from 'react';
import { serverNow, useTopic } from '../../../live/index.ts';
import { call } from '../../../shared/wire/api.ts';
import type { GameScreenProps } from '../game-module.ts';
import { moneyHost } from '../session/browser-hosts.ts';
import type { DemoTable } from './demo-table.ts';
import type { OpenDemo } from './open-demo-table.ts';
import { tellPaid } from './paid-bets.ts';
import type { TableRules } from './table-bets.ts';
import { TableClient, type TableHost, type TableState } from './table-client.ts';

/** A table as a screen has it. */
export interface OpenTable {
  readonly client: TableClient;
  /** Milliseconds of the clock that the times of its news are told by. */
  now(): number;
  /** Of a demonstration: the table itself, in the browser. */
  readonly demo: DemoTable | undefined;
  /** Its news are those of the stream. */
  readonly isShared: boolean;
}

/** The state of a table as its screen has it: the same object until something changes. */
export function shownAs<Shown>({ client, demo }: OpenTable, shownOf: (state: TableState, chips: bigint | undefined) => Shown): () => Shown {
  let [before, shown] = [client.state(), shownOf(client.state(), demo?.chips())];
  return () => {
    const state = client.state();
    if (state !== before) [before, shown] = [state, shownOf(state, demo?.chips())];
    return shown;
  };
}

/** Before the page has its scripts nothing is heard, and nothing staked. */
const unopened = (rules: TableRules, currency: string) => (): OpenTable => ({
  ...{ client: new TableClient(rules, currency, undefined), now: () => 0, demo: undefined, isShared: false },
});

/** What staking for money at a table takes of the browser. */
function hostOf(view: Pick<GameScreenProps['view'], 'supplier' | 'code' | 'currency'>, held: () => boolean): TableHost {
  const money = moneyHost(view);
  return {
    ...money,
    held,
    sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
    async own() {
      const told = await call(casinoTable, { params: { table: view.code } });
      return told.ok ? told.value.own : undefined;
    },
    async hasPots() {
      const pots = await money.jackpots(view.currency);
      return pots.ok && pots.value.length > 0;
    },
  };
}

/**
 * The table of a game: for money the one that all players share, by the stream and over the wire.
 * @param rules the same object every time
 * @param openDemo what is played without money; left out: who plays without money watches the table
 */
export function useTable(
  rules: TableRules,
  { session, seat, view }: Pick<GameScreenProps, 'session' | 'seat' | 'view'>,
  openDemo?: OpenDemo,
): OpenTable {
  const { money } = session;
  const { supplier, code, currency } = view;
  const [table, setTable] = useState(unopened(rules, currency));
  // The page is read anew now and then, and a session is another once it has opened: the table stays.
  const page = useRef({ session, seat });
  page.current = { session, seat };
  useEffect(() => {
    const demo = money ? undefined : openDemo?.(rules.game, currency, (round) => page.current.session.keep?.(round));
    const host = money ? hostOf({ supplier, code, currency }, () => page.current.seat.state().held) : demo;
    const client = new TableClient(rules, currency, host);
    const leave = tellPaid(client, (bet) => page.current.seat.tellPaid(bet));
    setTable({ client, now: demo?.now ?? serverNow, demo, isShared: !demo });
    const stop = demo?.run((change, kind) => client.hear(change, kind));
    return () => {
      leave();
      stop?.();
    };
  }, [rules, openDemo, money, supplier, code, currency]);
  useTopic(table.isShared ? `table:${rules.game.id}` : undefined, ({ table: news }, kind) => news && table.client.hear(news, kind));
  return table;
}
