import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { patient } from '../../live/index.ts';
import { beforeFirstPage } from '../../shared/page/part.tsx';
import type { GameModule } from './game-module.ts';

/** What is drawn of a game once its script is there. */
type Drawn<Props> = ComponentType<Props & { readonly module: GameModule }>;
type Screens = Readonly<Record<string, () => Promise<{ readonly default: GameModule }>>>;

/** A game on its page, and what reads its script before it is drawn. */
interface GamePart<Props> {
  readonly OwnGame: (props: Props & { readonly game: string; readonly fallback: ReactNode }) => ReactNode;
  /** Reads the script of a game, so that it is drawn without waiting; of what is no game there is none. */
  readonly readGame: (game: string) => Promise<void>;
}

/**
 * A part of the page made of a game's own script. The server draws it with everything else; a browser fetches the script of the one game that
 * is looked at, and never ahead: there are many.
 */
export function gamePart<Props extends object>(screens: Screens, Part: Drawn<Props>): GamePart<Props> {
  const parts = new Map<string, ComponentType<Props>>();
  const read = async (game: string): Promise<ComponentType<Props> | undefined> => {
    const loaded = Object.hasOwn(screens, game) ? await screens[game]?.() : undefined;
    return loaded && ((props: Props) => <Part {...props} module={loaded.default} />);
  };
  const readGame = async (game: string): Promise<void> => {
    const Own = await read(game);
    if (Own) parts.set(game, Own);
  };
  for (const game of Object.keys(screens)) {
    if (import.meta.env.SSR) beforeFirstPage(readGame(game));
    else
      parts.set(
        game,
        lazy(() => patient(() => read(game)).then((Own) => ({ default: Own as ComponentType<Props> }))),
      );
  }
  const OwnGame: GamePart<Props>['OwnGame'] = ({ game, fallback, ...props }) => {
    // The one it was drawn with first: another would be another component, and begin anew.
    const [Own] = useState(() => parts.get(game));
    return <Suspense fallback={fallback}>{Own ? <Own {...(props as unknown as Props)} /> : null}</Suspense>;
  };
  return { OwnGame, readGame };
}
