import { multiplierText, payoutOf, returned } from '@fairbook/games/definition/multiplier';
import type { BingoTicket } from '@fairbook/games/draws/bingo/bingo-game';
import type { Rows } from '@fairbook/games/draws/bingo/tickets';
import { Num } from '@fairbook/ui';
import { useMemo } from 'react';
import { isolated } from '../../../shared/words/format.ts';
import { type useSay, useWords } from '../../../shared/words/words.tsx';
import type { Amounts } from '../../casino-game/index.ts';
import { type BingoKind, nextOf, standingOf } from './kind.ts';
import type { HeldTicket } from './tickets.ts';

const NONE: readonly number[] = [];

interface CardProps {
  readonly kind: BingoKind;
  readonly rows: Rows;
  /** In the order called. */
  readonly calls: readonly number[];
  readonly label: string;
}

/** The numbers of a ticket on paper: called filled, a complete line green, the one that is missing ringed, the last call in a dark frame. */
export function TicketCard({ kind, rows, calls, label }: CardProps) {
  const { say } = useWords();
  const called = useMemo(() => new Set(calls), [calls]);
  const { done, wanted } = useMemo(() => standingOf(kind, rows, called), [kind, rows, called]);
  const last = calls.at(-1);
  const stateOf = (number: number): string | undefined => {
    if (called.has(number)) return done.has(number) ? 'done' : 'called';
    return wanted.has(number) && calls.length > 0 ? 'wanted' : undefined;
  };
  return (
    <table className="bingo-card" dir="ltr" aria-label={label} data-size={rows[0]?.length}>
      {kind.letters ? (
        <thead>
          <tr>
            {[...kind.letters].map((letter) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((number, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the column.
              <td key={column} data-state={number === 0 ? 'empty' : stateOf(number)} data-last={number === last ? '' : undefined}>
                {number === 0 ? (kind.letters ? '★' : '') : number}
                {number > 0 && called.has(number) ? <span className="sr-only">, {say('bingo_called')}</span> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The patterns of a ticket that pay, with what each does; undefined: none was complete in time for a prize. */
export function wonText(completed: BingoTicket['completed'], say: ReturnType<typeof useSay>): string | undefined {
  const won = completed.filter(({ pays }) => pays > 0);
  if (won.length === 0) return undefined;
  return won.map(({ pattern, call, pays }) => say('bingo_won', { pattern, call, times: isolated(`${multiplierText(pays)}×`) })).join(' · ');
}

/** What became of a ticket: its patterns with what they pay together. */
function After({ after, price, amounts }: { readonly after: BingoTicket; readonly price: bigint; readonly amounts: Amounts }) {
  const { say } = useWords();
  const won = wonText(after.completed, say);
  if (won === undefined) return <span>{say('bingo_no_win')}</span>;
  return (
    <span data-won="">
      {won} <Num>{amounts.show(payoutOf(returned(price, after.pays)))}</Num>
    </span>
  );
}

/** A ticket with how it stands: what it has, and how many numbers are missing for what comes next. */
export function Ticket({
  kind,
  held,
  calls,
  over,
  best,
  amounts,
}: {
  readonly kind: BingoKind;
  readonly held: HeldTicket;
  readonly calls: readonly number[];
  /** All has been called and shown. */
  readonly over: boolean;
  readonly best: boolean;
  readonly amounts: Amounts;
}) {
  const { say, dir } = useWords();
  const standing = useMemo(() => standingOf(kind, held.rows, new Set(calls)), [kind, held.rows, calls]);
  const next = nextOf(standing);
  const has = standing.patterns.filter(({ missing }) => missing === 0);
  const name = say('bingo_ticket', { ticket: held.ticket });
  return (
    <article className="bingo-ticket" data-best={best ? '' : undefined} data-sending={held.sending ? '' : undefined}>
      <header dir={dir}>
        <h3>{name}</h3>
        <p>
          {held.sending ? (
            say('play_sending')
          ) : over && held.after ? (
            <After after={held.after} price={held.price} amounts={amounts} />
          ) : calls.length === 0 ? (
            <Num>{amounts.show(held.price)}</Num>
          ) : (
            <>
              {has.map(({ pattern }) => `${say('bingo_pattern', { pattern })}, `)}
              {next ? say('bingo_to_go', { missing: next.missing, pattern: next.pattern }) : null}
            </>
          )}
        </p>
      </header>
      <TicketCard kind={kind} rows={held.rows} calls={calls} label={name} />
    </article>
  );
}

/** A ticket that can be bought: nothing is called on it. */
export function OfferedTicket({ kind, ticket }: { readonly kind: BingoKind; readonly ticket: number }) {
  const { say, dir } = useWords();
  const name = say('bingo_ticket', { ticket });
  return (
    <article className="bingo-ticket" data-offered="">
      <header dir={dir}>
        <h3>{name}</h3>
        <p>{say('bingo_not_bought')}</p>
      </header>
      <TicketCard kind={kind} rows={kind.ticketOf(ticket)} calls={NONE} label={name} />
    </article>
  );
}
