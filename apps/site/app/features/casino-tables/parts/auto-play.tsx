import { Button, Icon, Num } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { later } from '../../../shared/page/ahead.ts';
import { useSay } from '../../../shared/words/words.tsx';
import { AutoPanel, FIRST_CHOICE, type GameScreenProps, rulesOf, useAuto, useSeat } from '../../casino-game/index.ts';
import { sumOf } from '../bets/placed-bets.ts';
import type { Betting } from '../bets/use-betting.ts';

const Dialog = lazy(later(() => import('@fairbook/ui/overlay/dialog.tsx')));

interface AutoPlayProps {
  readonly props: GameScreenProps;
  readonly betting: Betting<unknown>;
}

/** Whether the bets of a table may play round after round: not where a hand asks for decisions, nor where the law forbids it. */
export const playsByItself = ({ game, rules }: GameScreenProps): boolean => rules.autoPlay && game.leave === undefined;

/** When rounds that play by themselves stop, and what each of them stakes. */
export function AutoForm({ props, betting, onStart }: AutoPlayProps & { readonly onStart: () => void }) {
  const say = useSay();
  const { amounts } = props;
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const rules = rulesOf(choice, amounts);
  const { open, over, chips, last } = betting;
  const laid = over || chips.size === 0 ? last : chips;
  return (
    <div className="tg-auto">
      <AutoPanel choice={choice} onChange={setChoice} amounts={amounts} />
      <p className="tg-sum">
        <span>{say('felt_each_round')}</span>
        <Num>{amounts.show(sumOf(laid))}</Num>
      </p>
      <Button
        variant="primary"
        size="large"
        wide
        disabled={!open || laid.size === 0 || !rules}
        onClick={() => {
          if (!rules) return;
          onStart();
          betting.playByItself(rules);
        }}
      >
        {say('play_auto_start')}
      </Button>
    </div>
  );
}

/** Opens the rules of auto play; on a phone they are in the sheet of chips and bets. */
export function AutoPlay(given: AutoPlayProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const { open, chips, last } = given.betting;
  return (
    <>
      <Button
        variant="neutral"
        className="tg-tool tg-roomy"
        disabled={!open || (chips.size === 0 && last.size === 0)}
        onClick={() => setOpen(true)}
      >
        <Icon name="play" size={18} />
        {say('play_mode_auto')}
      </Button>
      {isOpen ? (
        <Suspense>
          <Dialog isOpen onClose={() => setOpen(false)} title={say('felt_auto')} closeLabel={say('close')}>
            <AutoForm {...given} onStart={() => setOpen(false)} />
          </Dialog>
        </Suspense>
      ) : null}
    </>
  );
}

/** Why rounds stopped playing by themselves, until the next one begins. */
export function AutoNote({ props: { auto, seat } }: Pick<AutoPlayProps, 'props'>) {
  const say = useSay();
  const { running, stopped } = useAuto(auto);
  const { count } = useSeat(seat);
  const [at, setAt] = useState(count);
  if (running && at !== count) setAt(count);
  if (running || !stopped || stopped === 'hand' || stopped === 'refused' || at !== count) return null;
  return <p className="cg-note tg-note">{say(`play_auto_stopped_${stopped}`)}</p>;
}
