import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { patient } from '../../live/index.ts';
import { beforeFirstPage } from '../../shared/page/part.tsx';
import type { GameModule } from './game-module.ts';

/** What is drawn of a game once its script is there. */
type Drawn<Props> = ComponentType<Props & { readonly module: GameModule }>;
type Screens = Readonly<Record<string, () => Promise<{ readonly default: GameModule }>>>;

/**
 * A part of the page made of a game's own script. The server draws it with everything else; a browser fetches the script of the one game that
 * is looked at, and never ahead: there are many.
 */
export function gamePart<Props extends object>(screens: Screens, Part: Drawn<Props>) {
  const parts = new Map<string, ComponentType<Props>>();
  for (const [game, load] of Object.entries(screens)) {
    const loaded = () => load().then(({ default: module }) => ({ default: (props: Props) => <Part {...props} module={module} /> }));
    if (import.meta.env.SSR) beforeFirstPage(loaded().then((own) => void parts.set(game, own.default)));
    else
      parts.set(
        game,
        lazy(() => patient(loaded)),
      );
  }
  return function OwnGame({ game, fallback, ...props }: Props & { readonly game: string; readonly fallback: ReactNode }): ReactNode {
    const Own = parts.get(game);
    return <Suspense fallback={fallback}>{Own ? <Own {...(props as unknown as Props)} /> : null}</Suspense>;
  };
}
