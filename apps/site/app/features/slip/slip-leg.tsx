import { Button, Icon, Num, Shield } from '@fairbook/ui';
import { memo } from 'react';
import { usePlay } from '../../live/index.ts';
import { shortClock } from '../../shared/fixture/clock.ts';
import { FixtureName } from '../../shared/fixture/fixture-name.tsx';
import { liveGameOf } from '../../shared/fixture/live-game.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { LocalDay, LocalTime } from '../../shared/time/local-time.tsx';
import { useAtNow } from '../../shared/time/now.ts';
import { isolated, showPrice, useOddsFormat } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { type Leg, nameOf, sidesIn } from './slip-legs.ts';
import type { ShownRefusal } from './slip-refusals.ts';
import { onNewLine } from './slip-rekey.ts';
import { actOnSlip } from './slip-store.ts';

/** Incidents that explain a pause, as long as they are this fresh, minutes of play. */
const REASONS: ReadonlySet<string> = new Set(['goal', 'red-card', 'penalty']);
const FRESH_MINUTES = 2;

/** Minute and score of a leg in play, kick-off of one to come; then the teams. */
function LegFixture({ leg }: { leg: Leg }) {
  const { say, language } = useWords();
  const { pick, told } = leg;
  const { live } = usePlay(liveGameOf(pick), undefined);
  const drawn = useFrame().now;
  const clock = useAtNow(drawn, (now) => (live ? shortClock(live.play, now, say) : told?.play && shortClock(told.play, now, say)));
  const score = live?.play.score ? ([live.play.score.home, live.play.score.away] as const) : told?.score;
  const inPlay = pick.live || told?.inPlay;
  return (
    <p className="leg-fixture">
      {inPlay ? (
        score ? (
          <span className="leg-live">
            {clock}{' '}
            <Num>
              {score[0]}–{score[1]}
            </Num>{' '}
          </span>
        ) : null
      ) : (
        <>
          <LocalDay at={pick.startsAt} now={drawn} /> <LocalTime at={pick.startsAt} now={drawn} />
          {' · '}
        </>
      )}
      <FixtureName {...sidesIn(leg, language)} />
    </p>
  );
}

/** Why a leg cannot be placed or waits for a word, and the action that helps. */
function LegNotice({ leg, refusal }: { leg: Leg; refusal: ShownRefusal | undefined }) {
  const { say } = useWords();
  const format = useOddsFormat();
  const { pick } = leg;
  const { live } = usePlay(liveGameOf(pick), undefined);
  const last = live?.incidents.at(-1);
  const minute = live?.play.clock ? Math.floor(live.play.clock.seconds / 60) : undefined;
  const reason =
    last && REASONS.has(last.kind) && (minute === undefined || Math.abs(minute - last.minute) <= FRESH_MINUTES) ? `_${last.kind}` : '';
  const shown = (price: number) => isolated(showPrice(price, format));
  const remove = (
    <Button variant="outline" onClick={() => actOnSlip({ do: 'remove', key: pick.key })}>
      {say('slip_remove')}
    </Button>
  );
  const accept = (price: number) => (
    <Button variant="outline" onClick={() => actOnSlip({ do: 'accept', prices: new Map([[pick.key, price]]) })}>
      {say('slip_accept')} <Num>{showPrice(price, format)}</Num>
    </Button>
  );
  const line = (text: string, action: React.ReactNode) => (
    <div className="leg-notice">
      <p>{text}</p>
      {action}
    </div>
  );
  const newLine = leg.told?.newLine;
  if (newLine && (leg.state === 'gone' || refusal?.code === 'line-changed'))
    return line(
      `${say('slip_line_now', { pick: newLine.pick })}${refusal ? ` ${say('slip_nothing_taken')}` : ''}`,
      <Button variant="outline" onClick={() => actOnSlip({ do: 'rekey', from: pick.key, to: onNewLine(pick, newLine) })}>
        {say('slip_line_take')} <Num>{showPrice(newLine.price, format)}</Num>
      </Button>,
    );
  if (leg.state !== 'open' && leg.state !== 'paused') return line(say(`slip_leg_${leg.state}`), remove);
  if (leg.relatedTo)
    return line(
      say(leg.relatedTo.pick.fixture === pick.fixture ? 'slip_related' : 'slip_related_competition', { pick: nameOf(leg.relatedTo) }),
      remove,
    );
  if (leg.state === 'paused') return line(say(`slip_paused${reason}`), remove);
  if (refusal) {
    return refusal.code === 'price-changed' && leg.moved
      ? line(`${say('slip_price_now', { price: shown(leg.price) })} ${say('slip_nothing_taken')}`, accept(leg.price))
      : line(`${refusal.message || say(`refusal_${refusal.code ?? 'unavailable'}`)}`, remove);
  }
  if (leg.asks) return line(say(`slip_price_${leg.moved}`, { price: shown(pick.price) }), accept(leg.price));
  return null;
}

/** One leg of the slip. */
export const SlipLeg = memo(function SlipLeg({
  leg,
  refusal,
  children,
}: {
  leg: Leg;
  refusal: ShownRefusal | undefined;
  children?: React.ReactNode;
}) {
  const { say } = useWords();
  const format = useOddsFormat();
  const { pick, told } = leg;
  const shut = leg.state !== 'open' || leg.relatedTo !== undefined;
  const tone = shut ? 'warning' : refusal || leg.asks ? (leg.moved ?? 'down') : undefined;
  const name = nameOf(leg);
  return (
    <li className="leg" data-tone={tone}>
      <Shield {...pick.shield} size={24} />
      <div className="leg-words">
        <p className="leg-pick" data-shut={shut ? '' : undefined}>
          <bdi>{name}</bdi>
        </p>
        <p className="leg-market">{told?.market || pick.market}</p>
        <LegFixture leg={leg} />
      </div>
      <div className="leg-price" data-moved={shut ? undefined : leg.moved}>
        {leg.state === 'open' ? (
          <>
            <Num>{showPrice(leg.price, format)}</Num>
            {leg.moved ? (
              <>
                <span className="sr-only">{say('slip_price_was')}</span>
                <s>
                  <Num>{showPrice(pick.price, format)}</Num>
                </s>
              </>
            ) : null}
          </>
        ) : (
          <Icon name="lock" fill size={16} label={say('price_suspended')} />
        )}
      </div>
      <button
        type="button"
        className="leg-remove"
        aria-label={say('slip_remove_pick', { pick: name })}
        onClick={() => actOnSlip({ do: 'remove', key: pick.key })}
      >
        <Icon name="x" size={16} />
      </button>
      <LegNotice leg={leg} refusal={refusal} />
      {children}
    </li>
  );
});
