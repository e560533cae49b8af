import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { patient } from '../../live/index.ts';
import { beforeFirstPage } from '../../shared/page/part.tsx';
import type { GameModule } from './game-module.ts';
import { GAME_SCREENS } from './screens.ts';

/** What is drawn of a game once its script is there. */
export type GamePart<Props> = ComponentType<Props & { readonly module: GameModule }>;

/**
 * A part of the page made of a game's own script. The server draws it with everything else; a browser fetches the script of the one game that
 * is looked at, and never ahead: there are many.
 */
export function gamePart<Props extends object>(Drawn: GamePart<Props>) {
  const parts = new Map<string, ComponentType<Props>>();
  for (const [game, load] of Object.entries(GAME_SCREENS)) {
    const make = ({ default: module }: { readonly default: GameModule }): ComponentType<Props> => {
      const Part = (props: Props) => <Drawn {...props} module={module} />;
      return Part;
    };
    if (import.meta.env.SSR) beforeFirstPage(load().then((loaded) => void parts.set(game, make(loaded))));
    else
      parts.set(
        game,
        lazy(() => patient(load).then((loaded) => ({ default: make(loaded) }))),
      );
  }
  return function Part({ game, fallback, ...props }: Props & { readonly game: string; readonly fallback: ReactNode }): ReactNode {
    const Own = parts.get(game);
    return <Suspense fallback={fallback}>{Own ? <Own {...(props as unknown as Props)} /> : null}</Suspense>;
  };
}
