import { lazy, Suspense } from 'react';
import { patient } from '../../../live/index.ts';
import { closeOverPage } from '../../../shared/addresses/over-page.ts';
import { later } from '../../../shared/page/ahead.ts';
import { plainAmount } from '../../../shared/words/plain-amount.ts';
import { useSay } from '../../../shared/words/words.tsx';
import type { PanelName } from '../game-module.ts';
import type { GamePanelProps } from './panel-props.ts';

const Drawer = lazy(later(() => import('@fairbook/ui/overlay/drawer.tsx')));
const SheetPanel = lazy(() => patient(() => import('./sheet-panel.tsx')));
const FairnessPanel = lazy(() => patient(() => import('./fairness-panel.tsx')));
const HistoryPanel = lazy(() => patient(() => import('./history-panel.tsx')));

const WIDTH = 560;

function Content({ panel, ...props }: GamePanelProps & { readonly panel: PanelName }) {
  const { module, options, amounts, stakeText, bounds } = props;
  const { Info, Fairness } = module;
  const stake = amounts.read(plainAmount(stakeText)) ?? bounds.least;
  if (panel === 'fairness') return Fairness ? <Fairness money={props.session.money} /> : <FairnessPanel {...props} />;
  if (panel === 'history') return <HistoryPanel {...props} />;
  return Info ? <Info {...{ module, options, amounts, stake }} /> : <SheetPanel {...{ module, options, amounts, stake }} />;
}

/** What a game tells of itself, over it: its mathematics, its seeds, and what was played. */
export function GamePanel(props: GamePanelProps & { readonly panel: PanelName }) {
  const say = useSay();
  const { panel, module } = props;
  const title = (
    <>
      {say(`play_${panel}`)} <small>{say(module.game.nameKey)}</small>
    </>
  );
  return (
    <Suspense>
      <Drawer isOpen onClose={closeOverPage} side="end" title={title} closeLabel={say('close')} width={WIDTH}>
        <div className="cg-panel">
          <Suspense fallback={<div className="cg-panel-wait" aria-busy="true" />}>
            <Content {...props} />
          </Suspense>
        </div>
      </Drawer>
    </Suspense>
  );
}
