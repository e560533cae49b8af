import type { Mark } from '../marks.ts';
import { Buttons, Fields, Head, Navigation, Prices } from './atoms.tsx';
import { type LayerName, Overlays } from './overlays.tsx';
import { Play } from './play.tsx';
import { Messages, States } from './states.tsx';

export interface GalleryProps {
  readonly mark: Mark;
  readonly name: string;
  /** Layer that is open from the start. */
  readonly open?: LayerName | undefined;
}

/** Every component in its states, dark beside light. Needs a theme at `.themed` (see scripts/gallery-page.tsx). */
export function Gallery({ mark, name, open }: GalleryProps) {
  return (
    <>
      <Overlays first={open} />
      <main className="grid lg:grid-cols-2" id="main">
        <h1 className="sr-only">{name}</h1>
        {(['dark', 'light'] as const).map((scheme) => (
          <div key={scheme} className="themed min-w-0 bg-surface-1 px-4 py-6 text-1 sm:px-8" data-theme={scheme}>
            <Head title={`${name} ${scheme}`} mark={mark} />
            <Prices />
            <Buttons />
            <Fields idBase={`fields-${scheme}`} />
            <Navigation idBase={`tabs-${scheme}`} />
            <Messages />
            <States />
            <Play />
          </div>
        ))}
      </main>
    </>
  );
}
