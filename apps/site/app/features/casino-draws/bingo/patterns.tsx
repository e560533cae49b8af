import { multiplierText, payoutOf, returned } from '@fairbook/games/definition/multiplier';
import type { Pattern, PatternPrizes } from '@fairbook/games/draws/bingo/prizes';
import { Num } from '@fairbook/ui';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { Amounts } from '../../casino-game/index.ts';
import { type BingoKind, prizeFrom, standingOf } from './kind.ts';
import type { HeldTicket } from './tickets.ts';

/** Places of a small drawing of a pattern. */
const DRAWN: Readonly<Record<Pattern, (kind: BingoKind) => ReadonlySet<number>>> = {
  line: ({ letters }) => new Set(letters ? [10, 11, 12, 13, 14] : [0, 1, 2, 3, 4]),
  lines: () => new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  corners: () => new Set([0, 4, 20, 24]),
  house: ({ letters }) => new Set(Array.from({ length: letters ? 25 : 15 }, (_, i) => i)),
};

function PatternArt({ kind, pattern }: { readonly kind: BingoKind; readonly pattern: Pattern }) {
  const rows = kind.letters ? 5 : 3;
  const lit = DRAWN[pattern](kind);
  return (
    <svg viewBox={`0 0 50 ${rows * 10}`} className="bingo-pattern-art" aria-hidden="true">
      {Array.from({ length: rows * 5 }, (_, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all there is.
          key={i}
          x={(i % 5) * 10 + 1}
          y={Math.floor(i / 5) * 10 + 1.5}
          width="8"
          height="7"
          rx="2"
          data-lit={lit.has(i) ? '' : undefined}
        />
      ))}
    </svg>
  );
}

interface PatternsProps {
  readonly kind: BingoKind;
  readonly tickets: readonly HeldTicket[];
  readonly calls: readonly number[];
  /** Of a ticket that is bought now, minor units. */
  readonly price: bigint;
  readonly amounts: Amounts;
}

/** Every prize of a pattern, those whose calls are over struck out. */
function Steps({ prizes, call }: { readonly prizes: PatternPrizes['prizes']; readonly call: number }) {
  const { say } = useWords();
  return (
    <ol className="bingo-steps">
      {prizes.map(({ within, pays }) => (
        <li key={within} data-past={call > within ? '' : undefined}>
          <span>{say('bingo_by', { call: within })}</span>
          <Num>{multiplierText(pays)}×</Num>
        </li>
      ))}
    </ol>
  );
}

/** One pattern: what it pays from here on, and how far the player's best ticket is from it. */
function PatternCard({ of, kind, tickets, calls, price, amounts }: PatternsProps & { readonly of: PatternPrizes }) {
  const { say } = useWords();
  const called = new Set(calls);
  const missing = tickets.map(
    ({ rows }) => standingOf(kind, rows, called).patterns.find(({ pattern }) => pattern === of.pattern)?.missing ?? 0,
  );
  const complete = missing.filter((each) => each === 0).length;
  const open = missing.filter((each) => each > 0);
  const prize = prizeFrom(of, calls.length + 1);
  const most = of.prizes[0]?.within ?? 0;
  return (
    <section className="bingo-pattern" data-now={complete === 0 && prize ? '' : undefined}>
      <header>
        <PatternArt kind={kind} pattern={of.pattern} />
        <h2>{say('bingo_pattern', { pattern: of.pattern })}</h2>
        {prize ? (
          <strong>
            <Num>{multiplierText(prize.pays)}×</Num>
          </strong>
        ) : null}
      </header>
      <p>
        {prize
          ? say('bingo_pays_by', { amount: isolated(amounts.show(payoutOf(returned(price, prize.pays)))), call: prize.within })
          : say('bingo_prizes_over')}
      </p>
      {tickets.length > 0 && calls.length > 0 ? (
        <p>
          {complete > 0 ? <b>{say('bingo_complete', { count: complete })} </b> : null}
          {open.length > 0 && prize ? say('bingo_best_needs', { missing: Math.min(...open) }) : null}
        </p>
      ) : null}
      {most > 0 ? <Steps prizes={of.prizes} call={calls.length + 1} /> : null}
    </section>
  );
}

export const Patterns = (props: PatternsProps) => (
  <>
    {props.kind.patterns.map((of) => (
      <PatternCard key={of.pattern} of={of} {...props} />
    ))}
  </>
);
