import { plus, type Rational } from '@fairbook/domain/rational';
import { figuresOf } from '@fairbook/games/definition/sheet';
import type { GameModule } from '../../casino-game/index.ts';
import { TableFairness } from '../../casino-tables/index.ts';
import drawsCss from '../draws.css?url';
import css from './bingo.css?url';
import { BingoInfo } from './bingo-info.tsx';
import { BingoReplay } from './bingo-replay.tsx';
import { BingoScreen } from './bingo-screen.tsx';
import type { BingoKind } from './kind.ts';

/** The module of a bingo. */
export function bingoModule(kind: BingoKind): GameModule {
  const { game } = kind;
  let known: Rational | undefined;
  return {
    game,
    Screen: (props) => <BingoScreen kind={kind} screen={props} />,
    Replay: (props) => <BingoReplay kind={kind} {...props} />,
    Info: (props) => <BingoInfo kind={kind} {...props} />,
    Fairness: ({ money }) => (
      <TableFairness
        table={game.id}
        money={money}
        outcome={({ outcome }) => (outcome as { readonly calls: readonly number[] }).calls.join(' ')}
      />
    ),
    // Of every ticket the same: with the share that goes into the pot.
    rtp: () => {
      const [table] = known ? [] : game.tables({ tickets: [1] });
      known ??= table ? (game.pots ?? []).reduce((sum, { share }) => plus(sum, share), figuresOf(table).rtp) : { n: 0n, d: 1n };
      return known;
    },
    css: [drawsCss, css],
  };
}
