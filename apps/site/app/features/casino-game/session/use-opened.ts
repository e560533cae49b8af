import type { GameView } from '@fairbook/contract';
import { parseMoney } from '@fairbook/domain/money';
import { useEffect, useState } from 'react';
import { isStill } from '../../../shared/browser/still.ts';
import { holdMoney } from '../../../shared/player/held-money.ts';
import type { ToldBalance } from '../../../shared/player/latest-balance.ts';
import { useToldBalance } from '../../../shared/player/use-balance.ts';
import type { GameModule, PlayRules } from '../game-module.ts';
import { type AutoPlayer, createAutoPlayer } from '../play/auto-player.ts';
import { createSeat, type Seat } from '../play/seat.ts';
import { demoHost, launchFree, moneyHost, seatHost } from './browser-hosts.ts';
import { createDemoSession, NO_CURRENCY } from './demo-session.ts';
import { idleSession } from './idle-session.ts';
import { createMoneySession, type MoneySession } from './money-session.ts';
import { openPatiently } from './open-patiently.ts';
import type { GameSession } from './session.ts';

/** A game that somebody sits at. */
export interface Opened {
  readonly session: GameSession;
  readonly seat: Seat;
  readonly auto: AutoPlayer;
}

export interface Opening {
  readonly module: GameModule;
  readonly view: GameView;
  readonly money: boolean;
  readonly rules: Pick<PlayRules, 'minimumCycleMs' | 'freeForPlayersOnly' | 'turbo'>;
}

/** A stage that says itself when it is done has a day for it. */
const UNTIL_ARRIVED_MS = 86_400_000;

function seated({ module, rules: { minimumCycleMs, turbo } }: Opening, session: GameSession): Opened {
  const moveMs: NonNullable<GameModule['moveMs']> = (...of) =>
    module.arrives ? UNTIL_ARRIVED_MS : isStill() ? 0 : (module.moveMs?.(...of) ?? 0);
  const seat = createSeat(session, { minimumCycleMs, mayHurry: turbo || module.arrives === true, moveMs }, seatHost);
  return { session, seat, auto: createAutoPlayer(seat, seatHost) };
}

/** Cash and bonus money, minor units. */
function minorOf({ balance: { cash, bonus, currency } }: ToldBalance): bigint {
  const [own, given] = [parseMoney(cash, currency), parseMoney(bonus, currency)];
  return (own.ok ? own.value : 0n) + (given.ok ? given.value : 0n);
}

/** What `useOpened` holds: `end` is for when the page goes on without it. */
type Holding = Opened & { readonly money: MoneySession | undefined; readonly end: () => void };
const noEnd = (): void => {};

function opened(opening: Opening, balance: bigint): Holding {
  const { module, view, money, rules } = opening;
  // Who watches a table sits nowhere: nothing opens.
  if (!money && module.shared) {
    const idle = idleSession(view.code, view.currency, false, 0n);
    return { ...seated(opening, { ...idle, history: async () => ({ rows: [], more: false }) }), money: undefined, end: noEnd };
  }
  if (!money) {
    const demo = seated(opening, createDemoSession(module.game, demoHost));
    if (rules.freeForPlayersOnly) void launchFree(view).then((answer) => demo.seat.opened(answer.ok ? undefined : answer));
    else demo.seat.opened();
    return { ...demo, money: undefined, end: noEnd };
  }
  const session = createMoneySession(
    { game: view.code, currency: view.currency, balance, shared: module.shared ?? module.game.source === 'chain' },
    moneyHost(view),
  );
  const own = seated(opening, session);
  return { ...own, money: session, end: openPatiently(session, own.seat, seatHost) };
}

/** What is won is nowhere on the page before it is seen. */
function useHeldMoney(seat: Seat): void {
  useEffect(() => {
    const look = (): void => {
      const { phase } = seat.state();
      holdMoney(phase === 'sending' || phase === 'moving');
    };
    const end = seat.subscribe(look);
    return () => {
      end();
      holdMoney(false);
    };
  }, [seat]);
}

/** Opens a game, once the page has been taken over; before that nobody sits at it. Another game or way of playing is another component. */
export function useOpened(opening: Opening): Opened {
  const { view, money } = opening;
  const told = useToldBalance();
  const [first] = useState(() => ({ opening, balance: told ? minorOf(told) : 0n }));
  const [own, setOwn] = useState<Opened & { readonly money?: MoneySession | undefined }>(() =>
    seated(opening, idleSession(view.code, money || opening.module.shared ? view.currency : NO_CURRENCY, money, first.balance)),
  );
  useEffect(() => {
    const next = opened(first.opening, first.balance);
    setOwn(next);
    return () => {
      next.end();
      next.auto.stop('away');
    };
  }, [first]);
  useEffect(() => {
    if (told) own.money?.told(minorOf(told), told.at);
  }, [own, told]);
  useHeldMoney(own.seat);
  return own;
}
