import { CRASH_NUMBERS, numbersReaching } from '@fairbook/games/crash/multiplier';
import { multiplierText, payoutOf, returned } from '@fairbook/games/definition/multiplier';
import { Icon, KeyValue, KeyValues, Num } from '@fairbook/ui';
import { useWords } from '../../../shared/words/words.tsx';
import type { Amounts } from '../../casino-game/index.ts';
import { percentText } from '../parts/rational-text.ts';
import type { CrashEnd, CrashState } from './crash-table.ts';
import { timesText } from './draw-flight.ts';

const HUNDREDTH = 100;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly amount: bigint;
  readonly out: number | undefined;
  readonly own: boolean;
}

function rowsOf({ players, own, number }: CrashState, you: string): readonly Row[] {
  const mine = ([0, 1] as const).flatMap((slot) => {
    const bet = own[slot];
    return bet?.number === number ? [{ id: `own-${slot}`, name: you, amount: bet.amount, out: bet.out, own: true }] : [];
  });
  const others = players.map((player) => ({ ...player, own: false }));
  return [...mine, ...others];
}

/** Who is in this round, what they staked and where they got out. */
export function PlayersList({ state, amounts, demo }: { readonly state: CrashState; readonly amounts: Amounts; readonly demo: boolean }) {
  const { say } = useWords();
  const rows = rowsOf(state, say('crash_you'));
  return (
    <section className="crash-players" aria-label={say('crash_in_round')}>
      <header>
        <h2>{say('crash_in_round')}</h2>
        <span>
          <Icon name="users" size={16} />
          <Num>{Math.max(state.playerCount, rows.length > 0 ? 1 : 0)}</Num>
        </span>
      </header>
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">{say('crash_player')}</th>
            <th scope="col">{say('crash_staked')}</th>
            <th scope="col">{say('crash_out')}</th>
            <th scope="col">{say('crash_back')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, amount, out, own }) => (
            <tr key={id} data-own={own ? '' : undefined} data-out={out === undefined ? undefined : ''}>
              <th scope="row">{name}</th>
              <td>
                <Num>{amounts.show(amount)}</Num>
              </td>
              <td>{out === undefined ? '–' : <Num>{timesText(out)}</Num>}</td>
              <td>{out === undefined ? '' : <Num>{amounts.show(payoutOf(returned(amount, out * HUNDREDTH)))}</Num>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {demo ? <p className="crash-alone">{say('crash_alone')}</p> : null}
    </section>
  );
}

const SHOWN = 8;
const short = (hash: string): string => `${hash.slice(0, SHOWN)}…${hash.slice(-4)}`;

/** The last round with the hash it was drawn from. */
export function FairRound({ end }: { readonly end: CrashEnd | undefined }) {
  const { say } = useWords();
  if (!end) return null;
  return (
    <section className="crash-fair">
      <h3>
        <Icon name="seal-check" size={18} />
        {say('crash_fair', { number: end.number })}
      </h3>
      <p>{say('crash_fair_text', { multiplier: timesText(end.multiplier) })}</p>
      <code dir="ltr" title={end.hash}>
        {`hash ${short(end.hash)}\nhmac → ${multiplierText(end.multiplier * HUNDREDTH, 2)}`}
      </code>
    </section>
  );
}

/** How often a round ends before anybody could get out of it. */
const AT_ONCE = { n: BigInt(CRASH_NUMBERS - numbersReaching(101)), d: BigInt(CRASH_NUMBERS) };

const highest = (history: readonly CrashEnd[]): number => Math.max(0, ...history.map(({ multiplier }) => multiplier));

/** What the last rounds came to, and how often a round ends at once. */
export function CrashFacts({ history }: { readonly history: readonly CrashEnd[] }) {
  const { say, locale } = useWords();
  return (
    <KeyValues className="crash-facts">
      <KeyValue label={say('crash_highest', { count: history.length })}>
        <Num>{history.length === 0 ? '–' : timesText(highest(history))}</Num>
      </KeyValue>
      <KeyValue label={say('crash_at_once')}>{say('crash_at_once_share', { share: percentText(AT_ONCE, locale) })}</KeyValue>
    </KeyValues>
  );
}
