import type { SlotView } from '@fairbook/games/slots/slot-game';
import { Button, Icon } from '@fairbook/ui';
import { type ComponentType, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import type { ReplayProps } from '../../casino-game/index.ts';
import { winSum, winText } from '../play/reason.ts';
import { lastGrid } from '../play/slot-player.ts';
import { prizeText, shownStake } from '../play/sums.ts';
import type { SlotTheme } from '../themes/theme.ts';
import { type Shown, standing } from '../timeline/shown.ts';
import { StageExtra } from './extra.tsx';
import { SlotStageView } from './slot-view.tsx';
import { worthText } from './worth.ts';

/** A picture of a round as it stood: its grid, its prizes, and its greatest win marked. */
function pictureShown({ pictures }: SlotView, at: number): Shown {
  const picture = pictures[at];
  if (!picture) return standing([]);
  const { grid, prizes = [], wins, multiplier, scene, expanding } = picture;
  const win = wins.toSorted((a, b) => b.pays - a.pays)[0];
  return {
    ...standing(grid),
    multiplier,
    scene: scene === 'free' || scene === 'hold' ? scene : 'base',
    expanding,
    prizes: Object.fromEntries([...prizes.entries()].filter(([, prize]) => prize > 0)),
    win: win && { picture: at, win, quiet: false },
  };
}

/** A round of the history, picture by picture, drawn by the page. */
export function slotReplay(theme: SlotTheme): ComponentType<ReplayProps> {
  return function SlotReplay({ round, amounts }) {
    const { say } = useWords();
    const view = round.view as SlotView;
    const [at, setAt] = useState(0);
    const stake = shownStake(round.staked, view.costs);
    const money = (prize: number): string => prizeText(amounts, stake, prize);
    const shown = pictureShown(view, at);
    const picture = view.pictures[at];
    const last = view.pictures.length - 1;
    if (!picture)
      return <SlotStageView {...{ theme, money }} shown={standing(lastGrid(view))} multiplier={1} worth={() => []} drawn={false} />;
    return (
      <div className="slot-replay">
        <SlotStageView
          {...{ theme, shown, money }}
          multiplier={picture.multiplier}
          worth={worthText(theme, say, money)}
          drawn={false}
          extra={<StageExtra {...{ theme, shown, money }} multiplier={picture.multiplier} />}
        />
        <div className="slot-steps">
          <Button square variant="neutral" aria-label={say('slot_before_this')} disabled={at === 0} onClick={() => setAt(at - 1)}>
            <Icon name="caret-left" bold size={16} mirror />
          </Button>
          <p>
            <bdi>{say('slot_picture_of', { at: at + 1, of: last + 1 })}</bdi>
            <strong>
              <bdi>{money(picture.pays)}</bdi>
            </strong>
          </p>
          <Button square variant="neutral" aria-label={say('slot_after_this')} disabled={at === last} onClick={() => setAt(at + 1)}>
            <Icon name="caret-right" bold size={16} mirror />
          </Button>
        </div>
        <ul className="slot-wins">
          {picture.wins.map((win) => (
            <li key={`${win.line ?? ''} ${win.symbol} ${win.places.join()}`}>
              <span>{winText(say, theme.slot, win)}</span>
              <bdi>{winSum(win, picture, money)}</bdi>
            </li>
          ))}
        </ul>
      </div>
    );
  };
}
