import { couponsPlaceBet } from '@fairbook/client/routes';
import { betNumber } from '@fairbook/domain/bet/bet-number';
import { tell } from '../../shared/page/toasts.tsx';
import { send } from '../../shared/wire/api.ts';
import { isolated, showMoney } from '../../shared/words/format.ts';
import { wordsOf } from '../../shared/words/words.tsx';
import { attemptsOf } from './attempts.ts';
import { readPlacement } from './coupon-wire.ts';
import { placeAttempt } from './placing.ts';
import type { Pick } from './slip-state.ts';
import { readSlip } from './slip-store.ts';
import { stakeOf, summaryOf } from './slip-summary.ts';

/** Outcomes whose bet is on its way: a second press on one of them is no second bet. */
const underWay = new Set<string>();

/** Places a single at once with the stake that was set for it, and says what came of it. */
export async function placeAtOnce(pick: Pick): Promise<void> {
  const { oneClick, policy } = readSlip();
  const { currency } = oneClick;
  if (underWay.has(pick.key) || stakeOf(oneClick.stake, currency) === undefined) return;
  const leg = { pick, told: undefined, price: pick.price, state: 'open', moved: undefined, asks: false, relatedTo: undefined } as const;
  const slip = { ...readSlip(), picks: [pick], kind: 'single', stake: oneClick.stake, ownStakes: false } as const;
  const [attempt] = attemptsOf(summaryOf(slip, [leg], currency).bets, currency, policy, () => crypto.randomUUID());
  if (!attempt) return;
  underWay.add(pick.key);
  const { say, locale } = wordsOf(document.documentElement.lang);
  const what = `${pick.pick} · ${isolated(showMoney(attempt.stake, currency, locale))}`;
  tell('info', say('slip_placing'), what);
  try {
    const outcome = await placeAttempt(
      { ...attempt, body: { ...attempt.body, OneClickBet: 1 } },
      {
        send: async (body) => readPlacement(await send(couponsPlaceBet, { body })),
        sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        onWait: () => {},
      },
    );
    if (outcome.kind === 'placed') tell('won', say('slip_accepted'), `${what} · ${say('slip_number', { id: betNumber(outcome.betId) })}`);
    else if (outcome.kind === 'refused')
      tell('failed', outcome.message || say(`refusal_${outcome.refusal?.code ?? 'unavailable'}`), `${what}. ${say('slip_nothing_taken')}`);
    else tell('failed', say('slip_lost_title'), `${what}. ${say('slip_lost_one')}`);
  } finally {
    underWay.delete(pick.key);
  }
}
