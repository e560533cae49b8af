import { Button, Icon, Num } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { later } from '../../../shared/page/ahead.ts';
import { useSay } from '../../../shared/words/words.tsx';
import { BalanceLine, type GameScreenProps, LossLeft, useSeat } from '../../casino-game/index.ts';
import { useFavourite } from '../bets/favourite.ts';
import { type Chips, sumOf } from '../bets/placed-bets.ts';
import type { Betting } from '../bets/use-betting.ts';
import { AutoForm, playsByItself } from './auto-play.tsx';
import { ChipTray } from './chip-tray.tsx';

const Sheet = lazy(later(() => import('@fairbook/ui/overlay/sheet.tsx')));

/** Bets on several spots that one press lays. */
export interface QuickBet {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly chips: Chips;
}

interface QuickBetsProps {
  readonly props: GameScreenProps;
  readonly betting: Betting<unknown>;
  readonly quick: readonly QuickBet[];
}

/** What was staked last, and what the player keeps as a favourite, beside the quick bets of the game. */
function useQuick({ props, betting, quick }: QuickBetsProps) {
  const say = useSay();
  const [favourite, keep] = useFavourite(props.game.id, props.session.currency);
  const spots = new Set(props.game.spots(props.options));
  const kept = favourite && [...favourite.keys()].every((spot) => spots.has(spot)) ? favourite : undefined;
  const detail = (chips: Chips): string => say('felt_bets', { count: chips.size });
  const own = [
    ...(betting.last.size > 0 ? [{ id: 'last', name: say('felt_last'), detail: detail(betting.last), chips: betting.last }] : []),
    ...(kept ? [{ id: 'favourite', name: say('felt_favourite'), detail: detail(kept), chips: kept }] : []),
  ];
  return { all: [...quick, ...own], keep };
}

function Tiles({ props, betting, quick }: QuickBetsProps) {
  const say = useSay();
  const { all, keep } = useQuick({ props, betting, quick });
  const { open, step, chips, over } = betting;
  return (
    <div className="quick-bets">
      {all.map(({ id, name, detail, chips: laid }) => (
        <button key={id} type="button" className="quick-bet" disabled={!open} onClick={() => step({ do: 'place', chips: laid })}>
          <span>
            <strong>{name}</strong>
            <span>{detail}</span>
          </span>
          <Num>{props.amounts.show(sumOf(laid))}</Num>
        </button>
      ))}
      <button type="button" className="quick-bet" disabled={over || chips.size === 0} onClick={() => keep(chips)}>
        <span>
          <strong>{say('felt_keep')}</strong>
          <span>{say('felt_bets', { count: over ? 0 : chips.size })}</span>
        </span>
        <Icon name="star" size={18} />
      </button>
    </div>
  );
}

function Steps({ betting }: Pick<QuickBetsProps, 'betting'>) {
  const say = useSay();
  const { step, canUndo, open, over, chips } = betting;
  const has = open && !over && chips.size > 0;
  return (
    <div className="quick-steps">
      <Button disabled={!canUndo} onClick={() => step({ do: 'undo' })}>
        <Icon name="arrow-counter-clockwise" size={18} />
        {say('felt_undo')}
      </Button>
      <Button disabled={!has} onClick={() => step({ do: 'double' })}>
        {say('felt_double')}
      </Button>
      <Button disabled={!has} onClick={() => step({ do: 'clear' })}>
        {say('felt_clear')}
      </Button>
    </div>
  );
}

/** Opens the sheet of a phone with all chips and with bets that lie on several spots. */
export function QuickBets(given: QuickBetsProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const { props, betting } = given;
  const { balance } = useSeat(props.seat);
  return (
    <>
      <button
        type="button"
        className="btn btn-neutral tg-tool tg-narrow"
        aria-label={say('felt_chips_and_bets')}
        onClick={() => setOpen(true)}
      >
        <Icon name="sliders-horizontal" size={18} />
      </button>
      {isOpen ? (
        <Suspense>
          <Sheet isOpen onClose={() => setOpen(false)} title={say('felt_chips_and_bets')} closeLabel={say('close')}>
            <div className="quick-sheet">
              <BalanceLine money={props.session.money} balance={balance} amounts={props.amounts} refill={props.session.refill} />
              <ChipTray {...betting} money={(minor) => props.amounts.show(minor)} />
              <Tiles {...given} />
              <Steps betting={betting} />
              <p className="tg-sum">
                <span>{say('felt_laid')}</span>
                <Num>{props.amounts.show(betting.over ? 0n : betting.sum)}</Num>
              </p>
              <LossLeft />
              {playsByItself(props) ? (
                <section className="quick-auto" aria-label={say('felt_auto')}>
                  <h3>{say('felt_auto')}</h3>
                  <AutoForm {...{ props, betting }} onStart={() => setOpen(false)} />
                </section>
              ) : null}
            </div>
          </Sheet>
        </Suspense>
      ) : null}
    </>
  );
}
