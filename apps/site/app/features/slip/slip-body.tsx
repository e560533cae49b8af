import { Button, Empty, Icon, Num, Segment, Toggle } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useMoney } from '../../shared/words/format.ts';
import { plainAmount } from '../../shared/words/plain-amount.ts';
import { useWords } from '../../shared/words/words.tsx';
import { SlipLeg } from './slip-leg.tsx';
import { SlipReceipt } from './slip-receipt.tsx';
import { placesOf } from './slip-refusals.ts';
import { SlipSettings } from './slip-settings.tsx';
import { OwnStake } from './slip-stake.tsx';
import { hasOwnStakes, type SlipKind, type SlipState } from './slip-state.ts';
import { actOnSlip } from './slip-store.ts';
import type { SlipViewModel } from './use-slip-view-model.ts';

/** Actions of the slip: settings and emptying it. `named`: with room for the name of the settings. */
export function SlipTools({
  model,
  settings,
  onSettings,
  named = false,
}: {
  model: SlipViewModel;
  settings: boolean;
  onSettings: () => void;
  named?: boolean;
}) {
  const { say } = useWords();
  if (named)
    return (
      <button type="button" className="slip-tool-row" aria-expanded={settings} onClick={onSettings}>
        <Icon name="sliders-horizontal" size={18} />
        <span>{say('slip_settings')}</span>
        <Icon name={settings ? 'caret-up' : 'caret-down'} bold size={14} />
      </button>
    );
  return (
    <>
      <button type="button" className="slip-tool" aria-label={say('slip_settings')} aria-expanded={settings} onClick={onSettings}>
        <Icon name="sliders-horizontal" size={20} />
      </button>
      {model.state.picks.length > 0 ? (
        <button
          type="button"
          className="slip-tool"
          aria-label={say('slip_clear')}
          disabled={model.placing.busy}
          onClick={() => actOnSlip({ do: 'clear' })}
        >
          <Icon name="trash" size={20} />
        </button>
      ) : null}
    </>
  );
}

/** What was emptied last, to bring it back. */
function Undo({ count }: { count: number }) {
  const { say } = useWords();
  return (
    <p className="slip-undo">
      {say('slip_cleared', { n: count })}
      <Button variant="soft" onClick={() => actOnSlip({ do: 'restore' })}>
        {say('slip_undo')}
      </Button>
    </p>
  );
}

/** One press on a price places a bet: said as long as it holds, with the way to stop it. */
function OneClickOn({ state }: { state: SlipState }) {
  const { say } = useWords();
  const money = useMoney();
  const { stake, currency } = state.oneClick;
  return (
    <p className="slip-one-on">
      <Icon name="lightning" fill size={16} />
      <span>
        {say('slip_one_click')} <Num>{money(plainAmount(stake), currency)}</Num>
      </span>
      <Button variant="soft" size="small" onClick={() => actOnSlip({ do: 'one-click', on: false, stake, currency })}>
        {say('slip_one_click_stop')}
      </Button>
    </p>
  );
}

/** How the selections are bet on, with the actions of the slip beside it where tabs fill its head. */
function Kinds({ model, phone, tools }: { model: SlipViewModel; phone: boolean; tools: ReactNode }) {
  const { say } = useWords();
  const { picks, kind } = model.state;
  if (picks.length === 0 || (!tools && picks.length < 2)) return null;
  return (
    <div className="slip-kinds">
      {picks.length > 1 ? (
        <fieldset className="slip-lock" disabled={isLocked(model)}>
          <legend className="sr-only">{say('slip_kind')}</legend>
          <Segment<SlipKind>
            label={say('slip_kind')}
            size={phone ? 44 : 36}
            value={kind}
            onChange={(other) => actOnSlip({ do: 'kind', kind: other })}
            options={[
              { value: 'single', label: say('slip_kind_singles') },
              { value: 'accumulator', label: say('slip_kind_accumulator') },
            ]}
          />
        </fieldset>
      ) : (
        <span className="slip-kind">{say('slip_kind_single')}</span>
      )}
      {tools}
    </div>
  );
}

/** Nothing is changed while a bet is on its way, or while it is not known what became of one. */
const isLocked = ({ placing }: SlipViewModel): boolean => placing.busy || placing.lost.length > 0;

/** Kinds, legs and what floats between them; the foot with stake and button is the caller's, because a sheet holds it fast. */
export function SlipBody({
  model,
  settings,
  phone,
  tools,
}: {
  model: SlipViewModel;
  settings: boolean;
  phone: boolean;
  tools?: ReactNode;
}) {
  const { say } = useWords();
  const { state, legs, placing, currency } = model;
  const refusals = placesOf(placing.refused);
  const several = state.picks.length > 1;
  const own = hasOwnStakes(state);
  const chosen = settings ? <SlipSettings state={state} currency={currency} /> : state.oneClick.on ? <OneClickOn state={state} /> : null;
  const empty = state.picks.length === 0;
  // The settings of an empty slip stand under what it says, where there is no head for them.
  const under = empty && tools !== undefined && placing.placed.length === 0;
  return (
    <>
      <Kinds model={model} phone={phone} tools={tools} />
      {under ? null : chosen}
      {placing.placed.length > 0 ? <SlipReceipt placed={placing.placed} picked={state.picks.length > 0} /> : null}
      {empty ? (
        placing.placed.length > 0 ? null : (
          <>
            {state.removed.length > 0 ? <Undo count={state.removed.length} /> : null}
            <Empty icon="ticket" title={say('slip_empty_title')}>
              {say('slip_empty_text')}
            </Empty>
            {tools}
            {under ? chosen : null}
          </>
        )
      ) : (
        <fieldset className="slip-lock" disabled={isLocked(model)}>
          <legend className="sr-only">{say('slip_title')}</legend>
          {several && state.kind === 'single' ? (
            <Toggle
              className="slip-own"
              checked={state.ownStakes}
              onChange={(e) => actOnSlip({ do: 'own-stakes', on: e.currentTarget.checked })}
            >
              {say('slip_own_stakes')}
            </Toggle>
          ) : null}
          <ol className="legs">
            {legs.map((leg, index) => (
              <SlipLeg key={leg.pick.key} leg={leg} refusal={refusals.legs.get(leg.pick.key)}>
                {own ? <OwnStake model={model} index={index} refusal={refusals.stakes.get(leg.pick.key)} /> : null}
              </SlipLeg>
            ))}
          </ol>
        </fieldset>
      )}
    </>
  );
}
