import type { GamePlayRules, GameView } from '@fairbook/contract';
import { Empty } from '@fairbook/ui';
import type { Say } from '@fairbook/words';
import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/addresses/paths.ts';
import { useWords } from '../../shared/words/words.tsx';
import type { BesideLink, GameBarProps } from './frame/game-bar.tsx';
import { GameFrame, GameFrameLoading } from './frame/game-frame.tsx';
import { rtpText } from './frame/rtp.ts';
import { FramedGame } from './framed/framed-game.tsx';
import type { GameHostProps } from './game-host.tsx';
import { GameStyle } from './game-style.tsx';

/** What a game is called: our own in the words of the page, others by their supplier. */
export const titleOf = ({ own, code, title }: GameView, say: Say): string => (own ? say(`game_${code.replaceAll('-', '_')}`) : title);

export interface GamePageProps {
  readonly view: GameView;
  readonly rules: GamePlayRules;
  /** For money; else a demonstration. */
  readonly money: boolean;
  /** The same game played otherwise, and where. */
  readonly beside?: BesideLink | undefined;
  /** Draws the game, where it is one of the site's own. */
  readonly OwnGame: ComponentType<GameHostProps & { readonly game: string; readonly fallback: ReactNode }> | undefined;
}

/** A game of a supplier outside, in the frame that all games stand in. */
function SuppliedGame({ view, ...bar }: GameBarProps & { readonly view: GameView }) {
  const navigate = useNavigate();
  return (
    <>
      <GameStyle />
      <GameFrame {...bar}>
        <FramedGame view={view} money={!bar.demo} title={bar.title} onLeave={() => void navigate(bar.out)} />
      </GameFrame>
    </>
  );
}

/** The page of a game, for money or without. */
export function GamePage({ view, rules, money, beside, OwnGame }: GamePageProps) {
  const { say, language, locale } = useWords();
  const out = view.lobby ? paths.casino(language) : paths.home(language);
  const bar = { title: titleOf(view, say), rtp: undefined, most: undefined, demo: !money, out, beside, leave: (go: () => void) => go() };
  if (!view.own) return <SuppliedGame {...bar} rtp={rtpText({}, view, {}, locale)} view={view} />;
  if (!OwnGame)
    return (
      <GameFrame {...bar}>
        <Empty icon="game-controller" title={say('play_not_here')} />
      </GameFrame>
    );
  return (
    <>
      <GameStyle />
      <OwnGame
        key={`${view.code} ${money}`}
        game={view.code}
        fallback={<GameFrameLoading {...bar} />}
        {...{ view, rules, money, out, beside }}
      />
    </>
  );
}
