import type { BingoOptions } from '@fairbook/games/draws/bingo/bingo-game';
import { MOST_TICKETS, spotOf } from '@fairbook/games/draws/bingo/tickets';
import { Button, Icon, Num } from '@fairbook/ui';
import { useEffect, useMemo, useState } from 'react';
import { plainAmount } from '../../../shared/words/plain-amount.ts';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, problemOf, StakeField, Stepper, type TableBet } from '../../casino-game/index.ts';
import { BuyFoot, useFunds } from '../parts/buy-column.tsx';
import { DrawLog } from '../parts/draw-log.tsx';
import { DrawResult } from '../parts/draw-result.tsx';
import { DrawSide } from '../parts/draw-side.tsx';
import { LastDraws } from '../parts/last-draws.tsx';
import { NumberStatistics } from '../parts/number-statistics.tsx';
import { RoundLine } from '../parts/round-line.tsx';
import { eachOf } from '../table/bounds.ts';
import { ownIn } from '../table/draw-table.ts';
import type { Showing } from '../table/showing.ts';
import { type Draw, useDraw } from '../table/use-draw.ts';
import { Caller, callText } from './caller.tsx';
import { Jackpot } from './jackpot.tsx';
import { type BingoKind, compareStandings, standingOf } from './kind.ts';
import { Patterns } from './patterns.tsx';
import { OfferedTicket, Ticket } from './ticket.tsx';
import { type HeldTicket, ticketsByChance, ticketsOf } from './tickets.ts';

const NONE: readonly number[] = [];
const USUAL = 6;
/** Tickets that are looked at in a game before more are asked for. */
const SHOWN = 6;
/** A game is shown for 95 s. */
const [LEAD_MS, CALL_MS] = [600, 1500];
const CALL_SOUND = () => 'peg' as const;
const callsOf = (outcome: unknown): readonly number[] => (outcome as { readonly calls: readonly number[] } | undefined)?.calls ?? NONE;
const ticketNumbers = ({ options }: TableBet): readonly number[] => options['tickets'] as readonly number[];

type BingoScreenProps = GameScreenProps<BingoOptions>;

/** How a game of the kind is shown. */
const showingFor = ({ calls }: BingoKind): Showing => ({ leadMs: LEAD_MS, stepMs: CALL_MS, steps: calls });

/** The player's tickets, those first that are nearest to what comes next. */
function Tickets({
  kind,
  tickets,
  calls,
  draw,
  screen,
}: {
  readonly kind: BingoKind;
  readonly tickets: readonly HeldTicket[];
  readonly calls: readonly number[];
  readonly draw: Draw;
  readonly screen: BingoScreenProps;
}) {
  const { say } = useWords();
  const [all, setAll] = useState(false);
  const sorted = useMemo(() => {
    const called = new Set(calls);
    const standings = new Map(tickets.map((held) => [held, standingOf(kind, held.rows, called)] as const));
    const of = (held: HeldTicket) => standings.get(held) as NonNullable<ReturnType<typeof standings.get>>;
    return calls.length === 0 ? tickets : [...tickets].sort((a, b) => compareStandings(of(a), of(b)));
  }, [kind, tickets, calls]);
  const shown = all ? sorted : sorted.slice(0, SHOWN);
  return (
    <>
      <div className="bingo-tickets" data-square={kind.letters === undefined ? undefined : ''}>
        {shown.map((held, i) => (
          <Ticket
            // biome-ignore lint/suspicious/noArrayIndexKey: two bets may have the same ticket.
            key={`${held.ticket} ${i}`}
            {...{ kind, held, calls }}
            over={draw.shown}
            best={i === 0 && calls.length > 0 && !draw.shown}
            amounts={screen.amounts}
          />
        ))}
      </div>
      {sorted.length > SHOWN ? (
        <Button wide onClick={() => setAll(!all)}>
          {say(all ? 'bingo_fewer' : 'bingo_all', { count: sorted.length })}
        </Button>
      ) : null}
    </>
  );
}

interface Offer {
  readonly count: number;
  readonly setCount: (count: number) => void;
  readonly tickets: readonly number[];
  readonly others: () => void;
}

/** The tickets that can be bought: others by chance with each press, and after they were bought. */
function useOffer(kind: BingoKind, setOptions: BingoScreenProps['setOptions']): Offer {
  const [count, setCount] = useState(USUAL);
  const [tickets, setTickets] = useState<readonly number[]>(NONE);
  // The server draws none: they would be others than those of the browser.
  useEffect(() => {
    const next = ticketsByChance(count, kind.strip, Math.random);
    setTickets(next);
    setOptions({ tickets: next });
  }, [kind, count, setOptions]);
  const others = (): void => {
    const next = ticketsByChance(count, kind.strip, Math.random);
    setTickets(next);
    setOptions({ tickets: next });
  };
  return { count, setCount, tickets, others };
}

interface BuyProps {
  readonly kind: BingoKind;
  readonly screen: BingoScreenProps;
  readonly draw: Draw;
  readonly offer: Offer;
  /** Of a ticket, as somebody types it. */
  readonly priceText: readonly [string, (text: string) => void];
}

/** What the next tickets cost and how many they are, and the act. */
function Buy({ kind, screen, draw, offer, priceText }: BuyProps) {
  const { say } = useWords();
  const { session } = screen;
  const bounds = eachOf(screen.bounds, offer.count, draw.state);
  const [stakeText, setStakeText] = priceText;
  // Quick prices begin with the least: tickets are cheap, and many.
  const amounts = { ...screen.amounts, unit: bounds.least };
  const { balance } = useFunds(screen, draw);
  const price = amounts.read(plainAmount(stakeText));
  const each = BigInt(offer.count);
  const wrong = problemOf(price, bounds, balance / each);
  const buy = (): void => {
    if (price === undefined) return;
    void draw.stake({
      options: { tickets: offer.tickets },
      stakes: offer.tickets.map((ticket) => ({ spot: spotOf(ticket), amount: price })),
    });
    offer.others();
  };
  return (
    <section className="bingo-buy" aria-label={say('bingo_next_tickets')}>
      <StakeField choice={{ stakeText, setStakeText, bounds, amounts }} problem={wrong} money={session.money} locked={undefined} />
      <div className="bingo-count">
        <Stepper label={say('bingo_tickets')} value={offer.count} least={1} most={MOST_TICKETS} onChange={offer.setCount}>
          {say('instant_of_all', { all: MOST_TICKETS })}
        </Stepper>
        <p className="cg-note">{kind.strip === undefined ? say('bingo_each_other') : say('bingo_strip', { count: kind.strip })}</p>
      </div>
      <BuyFoot
        screen={screen}
        draw={draw}
        sum={(price ?? 0n) * each}
        tickets={offer.count}
        off={wrong !== undefined || price === undefined || offer.tickets.length === 0}
        onBuy={buy}
      />
    </section>
  );
}

interface Held {
  readonly calls: readonly number[];
  readonly tickets: readonly HeldTicket[];
}

/** The room that tickets will take, before the browser has chosen any. */
const RoomForTickets = ({ kind, count }: { readonly kind: BingoKind; readonly count: number }) => (
  <div className="bingo-room" aria-hidden="true">
    {Array.from({ length: Math.min(count, SHOWN) }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: none of them is anything but its place.
      <OfferedTicket key={at} kind={kind} ticket={at + 1} />
    ))}
  </div>
);

/** What lies in the middle: the player's tickets of this game, or before it those that can be bought. */
function Middle({ kind, screen, draw, calls, tickets, offer, priceText }: BuyProps & Held) {
  const { say } = useWords();
  const offers = tickets.length === 0;
  return (
    <div className="bingo-middle">
      <header>
        <h2>{say(offers ? 'bingo_next_tickets' : 'bingo_your_tickets')}</h2>
        {offers ? (
          <Button onClick={offer.others}>
            <Icon name="arrows-clockwise" size={18} />
            {say('bingo_others')}
          </Button>
        ) : (
          <span>
            <Icon name="ticket" size={18} />
            <Num>{tickets.length}</Num>
          </span>
        )}
      </header>
      {offers ? (
        <div className="bingo-tickets" data-square={kind.letters === undefined ? undefined : ''}>
          {offer.tickets.slice(0, SHOWN).map((ticket) => (
            <OfferedTicket key={ticket} kind={kind} ticket={ticket} />
          ))}
          {offer.tickets.length === 0 ? <RoomForTickets kind={kind} count={offer.count} /> : null}
        </div>
      ) : (
        <Tickets {...{ kind, tickets, calls, draw, screen }} />
      )}
      {draw.result ? <DrawResult draw={draw} amounts={screen.amounts} before="" /> : null}
      <Buy {...{ kind, screen, draw, offer, priceText }} />
    </div>
  );
}

/** Bingo in a room that many share: tickets are marked by themselves as numbers are called. */
export function BingoScreen({ kind, screen }: { readonly kind: BingoKind; readonly screen: BingoScreenProps }) {
  const { say } = useWords();
  const { game, amounts, open, still } = screen;
  const showing = useMemo(() => showingFor(kind), [kind]);
  const draw = useDraw(screen, () => showing, CALL_SOUND);
  const { state, step } = draw;
  const offer = useOffer(kind, screen.setOptions);
  const all = callsOf(state.outcome);
  const calls = useMemo(() => all.slice(0, step), [all, step]);
  const own = ownIn(state);
  const tickets = useMemo(() => ticketsOf(kind, ownIn(state)), [kind, state]);
  const priceText = useState(() => amounts.text(2n * screen.bounds.least));
  const price = tickets[0]?.price ?? amounts.read(plainAmount(priceText[0])) ?? 0n;
  const history = useMemo(() => state.history.map(({ outcome }) => callsOf(outcome)), [state.history]);
  return (
    <div className="bingo">
      <RoundLine draw={draw} still={still} amounts={amounts} showing={say('bingo_call_of', { call: step, calls: kind.calls })} />
      <div className="bingo-body">
        <Caller kind={kind} calls={calls} turning={draw.turning} />
        <Middle {...{ kind, screen, draw, calls, tickets, offer, priceText }} />
        <aside className="bingo-side">
          <Patterns {...{ kind, tickets, calls, price, amounts }} />
          <Jackpot kind={kind} draw={draw} calls={calls.length} screen={screen} />
        </aside>
        <div className="bingo-under">
          <DrawSide
            {...{ draw, screen }}
            stays
            label={(bet) => say('bingo_tickets_of', { count: ticketNumbers(bet).length })}
            statistics={<NumberStatistics draws={history} board={kind.balls} />}
          />
        </div>
      </div>
      <LastDraws
        history={state.history}
        open={open}
        show={({ number, outcome }) => (
          <>
            <small>{number}</small> <bdi>{callsOf(outcome).slice(0, 5).join(' ')} …</bdi>
          </>
        )}
      />
      <DrawLog
        {...{ game, draw, amounts }}
        stepWords={(shownStep) => {
          const number = all[shownStep - 1];
          if (number === undefined) return undefined;
          const marks = own.length > 0 && tickets.some(({ rows }) => rows.some((row) => row.includes(number)));
          return say(marks ? 'draw_says_hit' : 'draw_says_ball', { ball: callText(kind, number) });
        }}
      />
    </div>
  );
}
