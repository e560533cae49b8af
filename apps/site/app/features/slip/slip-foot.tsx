import { moneyToText } from '@fairbook/domain/money';
import { Button, buttonClass, Icon, KeyValue, KeyValues, Num, Strip } from '@fairbook/ui';
import { useLocation } from 'react-router';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { DetailsLink } from '../../shared/forms/details-link.tsx';
import { useFrame } from '../../shared/page/frame-data.ts';
import { RestrictionStrip } from '../../shared/player/restriction-strip.tsx';
import { useAtNow } from '../../shared/time/now.ts';
import { isolated, showTotal, useMoney, useOddsFormat } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { askAgain, dropLost } from './placing-store.ts';
import { placesOf } from './slip-refusals.ts';
import { SLIP_HASH } from './slip-return.ts';
import { StakeField } from './slip-stake.tsx';
import { hasOwnStakes } from './slip-state.ts';
import type { SlipViewModel } from './use-slip-view-model.ts';

function Sums({ model }: { model: SlipViewModel }) {
  const { say } = useWords();
  const money = useMoney();
  const format = useOddsFormat();
  const { player } = useFrame();
  const { summary, currency, state } = model;
  const limit = player?.limits.find((l) => l.kind === 'loss' && l.currency === currency);
  const several = summary.bets.length > 1;
  return (
    <KeyValues>
      {summary.price !== undefined && state.picks.length > 1 && !several ? (
        <KeyValue label={say('slip_total_price')}>
          {summary.agreedPrice !== summary.price && summary.agreedPrice !== undefined ? (
            <s className="slip-was">
              <Num>{showTotal(summary.agreedPrice, format)}</Num>
            </s>
          ) : null}{' '}
          <Num>{showTotal(summary.price, format)}</Num>
        </KeyValue>
      ) : null}
      {several ? (
        <KeyValue label={say('slip_total_stake')}>
          <Num>{money(moneyToText(summary.stake, currency), currency)}</Num>
        </KeyValue>
      ) : null}
      <KeyValue label={say('slip_return')}>
        <Num>{money(moneyToText(summary.potentialReturn, currency), currency)}</Num>
      </KeyValue>
      {limit ? (
        <KeyValue label={say(`slip_loss_left_${limit.period}`)}>
          <Num>{money(limit.left, limit.currency)}</Num>
        </KeyValue>
      ) : null}
    </KeyValues>
  );
}

/** Why nothing can be placed now, or what pressing the button will do beyond placing. */
function Hint({ model }: { model: SlipViewModel }) {
  const { say } = useWords();
  const { verdict, summary, placing } = model;
  const { player, now: drawn } = useFrame();
  const restriction = player?.restriction;
  const restricted = useAtNow(
    drawn,
    (now) => restriction !== undefined && (restriction.beyond || restriction.until === undefined || now < restriction.until),
  );
  if (placing.busy) return null;
  if (restriction && restricted) return <RestrictionStrip restriction={restriction} />;
  if (verdict.hold === 'stale')
    return (
      <Strip icon="clock" tone="warning">
        {say('slip_hold_stale')}
      </Strip>
    );
  if (verdict.hold === 'no-legs') return <Strip icon="info">{say('slip_hold_no-legs')}</Strip>;
  const left = summary.unusable.length;
  if (summary.asks && left > 0)
    return (
      <Strip icon="info" tone="info">
        {say('slip_hint_both', { n: left })}
      </Strip>
    );
  if (summary.asks)
    return (
      <Strip icon="info" tone="info">
        {say('slip_hint_accept')}
      </Strip>
    );
  if (left > 0)
    return (
      <Strip icon="info" tone="info">
        {say('slip_hint_left', { n: left })}
      </Strip>
    );
  return null;
}

function PlaceButton({ model }: { model: SlipViewModel }) {
  const { say, language } = useWords();
  const money = useMoney();
  const { player, now: drawn } = useFrame();
  const { pathname, search } = useLocation();
  const { placing, summary, verdict, currency, state } = model;
  const left = useAtNow(drawn, (now) => (placing.waitUntil === undefined ? 0 : Math.max(0, Math.ceil((placing.waitUntil - now) / 1000))));
  if (placing.busy) {
    const busy = left > 0 ? say('slip_placing_wait', { seconds: isolated(left) }) : say('slip_placing');
    return (
      <Button variant="primary" size="act" wide busy={busy}>
        {busy}
      </Button>
    );
  }
  if (!player)
    return (
      <div className="slip-enter">
        <A
          to={paths.signIn(language, pathname + search + SLIP_HASH)}
          className={buttonClass({ variant: 'primary', size: 'act', wide: true })}
        >
          {say('slip_sign_in')}
        </A>
        <A
          to={paths.registration(language, pathname + search + SLIP_HASH)}
          className={buttonClass({ variant: 'outline', size: 'act', wide: true })}
        >
          {say('slip_register')}
        </A>
      </div>
    );
  const count = summary.usable.length;
  const part = summary.asks || summary.unusable.length > 0;
  const sum = money(moneyToText(summary.stake, currency), currency);
  const words =
    summary.bets.length > 1
      ? say(summary.asks ? 'slip_accept_place_bets' : 'slip_place_bets', {
          n: summary.bets.filter((bet) => bet.stake !== undefined).length || summary.bets.length,
        })
      : part && state.kind === 'accumulator' && count > 0
        ? say(summary.asks ? 'slip_accept_place_legs' : 'slip_place_legs', { n: count })
        : say(summary.asks ? 'slip_accept_place' : 'slip_place');
  return (
    <Button
      variant="primary"
      size="act"
      wide
      disabled={!verdict.ready && verdict.hold !== 'no-stake'}
      type="submit"
      className={part ? 'slip-act-wide' : ''}
    >
      <span>{words}</span>
      {summary.stake > 0n ? (
        <>
          {part ? null : <span aria-hidden="true">·</span>}
          <Num>{sum}</Num>
        </>
      ) : null}
    </Button>
  );
}

/** Nobody answered: the player may have the same request sent again, which places it once at most, or look for themselves. */
function LostNotice({ model }: { model: SlipViewModel }) {
  const { say, language } = useWords();
  return (
    <div className="slip-lost" role="alert">
      <p className="slip-lost-title">
        <Icon name="cloud-slash" size={18} />
        {say('slip_lost_title')}
      </p>
      <p className="slip-note">{say('slip_lost_text', { n: model.placing.lost.length })}</p>
      <Button variant="primary" wide onClick={() => void askAgain()}>
        {say('slip_lost_again')}
      </Button>
      <A to={paths.bets(language)} className={buttonClass({ variant: 'ghost', wide: true })} onClick={dropLost}>
        {say('slip_lost_look')}
      </A>
    </div>
  );
}

const firstInput = (form: HTMLFormElement) => [...form.elements].find((element) => element instanceof HTMLInputElement);

/** Stake, sums and the button that places. */
export function SlipFoot({ model, phone, onPolicy }: { model: SlipViewModel; phone: boolean; onPolicy: () => void }) {
  const { say } = useWords();
  const { state, placing } = model;
  const refusals = placesOf(placing.refused);
  const own = hasOwnStakes(state);
  const stakeRefusal = [...refusals.stakes.values()][0];
  if (placing.lost.length > 0 && !placing.busy) return <LostNotice model={model} />;
  return (
    <form
      method="post"
      className="slip-foot"
      id={model.form}
      onSubmit={(event) => {
        event.preventDefault();
        // Fields are locked while a bet is placed: who pressed Enter in one goes on at the button.
        (event.nativeEvent as SubmitEvent).submitter?.focus();
        model.place();
        if (model.verdict.hold === 'no-stake') firstInput(event.currentTarget)?.focus();
      }}
      onKeyDown={(event) => {
        // A key held down is one press.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      }}
    >
      <fieldset className="slip-lock" disabled={placing.busy}>
        <legend className="sr-only">{say('slip_stake')}</legend>
        {own ? null : <StakeField model={model} refusal={stakeRefusal} phone={phone} />}
      </fieldset>
      <Sums model={model} />
      {refusals.whole.map((refusal) => (
        <Strip key={refusal.code ?? 'none'} icon="warning-circle" tone="down">
          {refusal.message || say(`refusal_${refusal.code ?? 'unavailable'}`)} {say('slip_nothing_taken')}{' '}
          <DetailsLink code={refusal.code} />
        </Strip>
      ))}
      <Hint model={model} />
      <PlaceButton model={model} />
      <p className="slip-policy">
        <Icon name="arrows-clockwise" size={14} />
        {say(`slip_policy_is_${state.policy}`)}{' '}
        <button type="button" className="link" onClick={onPolicy}>
          {say('slip_change')}
        </button>
      </p>
    </form>
  );
}
