import { limitsAnswerReminder, limitsBlockUser } from '@fairbook/client/routes';
import type { AnswerOf, LIMIT_CALLS, PlayerView } from '@fairbook/contract';
import { moneyToText, parseMoney } from '@fairbook/domain/money';
import { Button, Num, Ring } from '@fairbook/ui';
import Dialog, { Heading } from '@fairbook/ui/overlay/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { enter, useAct } from '../../shared/forms/use-act.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { call } from '../../shared/wire/api.ts';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';

const RING = 120;
const TICKS = 12;

/** What came back of what was staked in the session; undefined while some of it is open. */
function returnedIn({ staked, net, balance: { openStakes, currency } }: PlayerView): string | undefined {
  const [of, by, open] = [staked, net, openStakes].map((text) => parseMoney(text, currency, { negative: true }));
  if (!of?.ok || !by?.ok || !open?.ok || open.value > 0n) return undefined;
  const returned = of.value + by.value;
  return returned < 0n ? undefined : moneyToText(returned, currency);
}

function Sums({ player }: { player: PlayerView }) {
  const { say } = useWords();
  const money = useMoney();
  const { currency, openStakes } = player.balance;
  const returned = returnedIn(player);
  const sums = [
    [say('reality_staked'), money(player.staked, currency)],
    returned === undefined ? [say('reality_open'), money(openStakes, currency)] : [say('reality_returned'), money(returned, currency)],
    [say('session_net'), money(player.net, currency, 'always')],
  ] as const;
  return (
    <dl className="reality-sums">
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Num>{amount}</Num>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A break for the day, asked once more before it holds. */
function Stop({ onBack }: { onBack: () => void }) {
  const { say, language } = useWords();
  const { breakHours } = useFrame().brand;
  const { busy, error, act } = useAct(
    () => call(limitsBlockUser, { body: { kind: 'time-out', hours: breakHours, confirm: true } }),
    () => enter(paths.limits(language)),
  );
  return (
    <>
      <p className="reality-text">{say('reality_stop_text', { hours: breakHours })}</p>
      <FormError>{error}</FormError>
      <Two>
        <Button size="large" onClick={onBack}>
          {say('reality_back')}
        </Button>
        <Button size="large" onClick={() => void act()} {...(busy ? { busy: say('busy_saving') } : {})}>
          {say('reality_stop_sure')}
        </Button>
      </Two>
    </>
  );
}
const Two = ({ children }: { children: ReactNode }) => <div className="reality-acts">{children}</div>;

interface ReminderProps {
  readonly minutes: number;
  readonly every: number;
  /** The server has the answer; from then on the next stretch counts, unix ms. */
  readonly onAnswered: (at: number) => void;
}

/** How long and with what result the player has played: two equal ways on, to stop first. */
export default function Reminder({ minutes, every, onAnswered }: ReminderProps) {
  const { say, language } = useWords();
  const { player } = useFrame();
  const [stopping, setStopping] = useState(false);
  const answer = useAct(
    () => call(limitsAnswerReminder),
    (value) => onAnswered((value as AnswerOf<(typeof LIMIT_CALLS)['limits']>).remindedAt ?? Date.now()),
  );
  const title = say(stopping ? 'reality_stop_title' : 'reality_title');
  if (!player) return null;
  return (
    <Dialog isOpen alert bare onClose={() => {}} title={title}>
      <div className="reality">
        {stopping ? null : (
          <Ring value={Math.min(1, minutes / Math.max(every, minutes))} size={RING} ticks={TICKS}>
            <strong>{minutes}</strong>
            <span>{say('reality_minutes', { minutes })}</span>
          </Ring>
        )}
        <Heading slot="title" className="reality-title">
          {title}
        </Heading>
        {stopping ? (
          <Stop onBack={() => setStopping(false)} />
        ) : (
          <>
            <p className="reality-text">{say('reality_text', { minutes })}</p>
            <Sums player={player} />
            <FormError>{answer.error}</FormError>
            <Two>
              <Button size="large" onClick={() => setStopping(true)}>
                {say('reality_stop')}
              </Button>
              <Button size="large" onClick={answer.act} {...(answer.busy ? { busy: say('busy_saving') } : {})}>
                {say('reality_go_on')}
              </Button>
            </Two>
            <nav className="reality-links" aria-label={title}>
              <A to={paths.office(language)} onClick={answer.act}>
                {say('reality_activity')}
              </A>
              <A to={paths.limits(language)} onClick={answer.act}>
                {say('reality_limits')}
              </A>
              <A to={`${paths.limits(language)}#break`} onClick={answer.act}>
                {say('break_title')}
              </A>
            </nav>
          </>
        )}
      </div>
    </Dialog>
  );
}
