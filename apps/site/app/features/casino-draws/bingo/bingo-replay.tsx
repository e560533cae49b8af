import type { BingoView } from '@fairbook/games/draws/bingo/bingo-game';
import { useWords } from '../../../shared/words/words.tsx';
import { type ReplayProps, ResultLine } from '../../casino-game/index.ts';
import type { BingoKind } from './kind.ts';
import { TicketCard, wonText } from './ticket.tsx';

/** The tickets as they stood at the end, those that won first; of a round that was given back they are as they were bought. */
export function BingoReplay({ kind, round, amounts }: ReplayProps & { readonly kind: BingoKind }) {
  const { say } = useWords();
  const view = (round.view ?? undefined) as BingoView | undefined;
  const bought = (round.options['tickets'] as readonly number[]).map((ticket) => ({
    ticket,
    rows: kind.ticketOf(ticket),
    completed: [],
    pays: 0,
  }));
  const tickets = [...(view?.tickets ?? bought)].sort((a, b) => b.pays - a.pays);
  return (
    <div className="bingo-replay">
      {tickets.map(({ ticket, rows, completed }) => (
        <article key={ticket} className="bingo-ticket">
          <header>
            <h3>{say('bingo_ticket', { ticket })}</h3>
            <p>{view ? (wonText(completed, say) ?? say('bingo_no_win')) : null}</p>
          </header>
          <TicketCard kind={kind} rows={rows} calls={view?.calls ?? []} label={say('bingo_ticket', { ticket })} />
        </article>
      ))}
      <ResultLine result={round} amounts={amounts} before="" />
    </div>
  );
}
