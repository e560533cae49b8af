import { CRASH_NUMBERS, numbersReaching } from '@fairbook/games/crash/multiplier';
import { multiplierText } from '@fairbook/games/definition/multiplier';
import { Icon, KeyValue, KeyValues, Num } from '@fairbook/ui';
import { showMoney } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { Amounts, GameScreenProps } from '../../casino-game/index.ts';
import { percentText } from '../parts/rational-text.ts';
import { CRASH_SLOTS, type CrashEnd, type CrashState } from './crash-table.ts';
import { timesText } from './draw-flight.ts';

const HUNDREDTH = 100;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  readonly out: number | undefined;
  readonly back: string;
  readonly own: boolean;
}

/** The player's own bets first; others as everybody sees them, less the player's own, which are among them under a masked name. */
function useRows({ players, own, number }: CrashState, { show, text }: Amounts, currency: string): readonly Row[] {
  const { say, locale } = useWords();
  const mine = CRASH_SLOTS.flatMap((slot) => {
    const bet = own[slot];
    return bet?.number === number ? [{ slot, ...bet }] : [];
  });
  const others = [...players];
  for (const { amount, out } of mine) {
    const same = others.filter((player) => player.currency === currency && player.amount === text(amount));
    const twin = same.find((player) => player.out === out) ?? same[0];
    if (twin) others.splice(others.indexOf(twin), 1);
  }
  return [
    ...mine.map(({ slot, amount, out, back }) => ({
      ...{ id: `own-${slot}`, name: say('shared_you'), amount: show(amount), out, own: true },
      back: out === undefined || back === undefined ? '' : show(back),
    })),
    ...others.map(({ id, name, amount, currency: of, out, won }) => ({
      ...{ id, name, out, own: false },
      amount: showMoney(amount, of, locale),
      back: won === undefined || out === undefined ? '' : showMoney(won, of, locale),
    })),
  ];
}

/** Who is in this round, what they staked and where they got out. */
export function PlayersList({
  state,
  amounts,
  session,
}: {
  readonly state: CrashState;
  readonly amounts: Amounts;
  readonly session: Pick<GameScreenProps['session'], 'money' | 'currency'>;
}) {
  const { say } = useWords();
  const rows = useRows(state, amounts, session.currency);
  return (
    <section className="crash-players" aria-label={say('shared_this_round')}>
      <header>
        <h2>{say('shared_this_round')}</h2>
        <span>
          <Icon name="users" size={16} />
          <Num>{Math.max(state.playerCount, rows.length)}</Num>
        </span>
      </header>
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">{say('shared_player')}</th>
            <th scope="col">{say('shared_stake')}</th>
            <th scope="col">{say('crash_out')}</th>
            <th scope="col">{say('shared_back')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, amount, out, back, own }) => (
            <tr key={id} data-own={own ? '' : undefined} data-out={out === undefined ? undefined : ''}>
              <th scope="row">{name}</th>
              <td>
                <Num>{amount}</Num>
              </td>
              <td>{out === undefined ? '–' : <Num>{timesText(out)}</Num>}</td>
              <td>
                <Num>{back}</Num>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {session.money ? null : <p className="crash-alone">{say('shared_demo')}</p>}
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
        {say('shared_fair', { number: end.number })}
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
