import type { Receipt } from '@fairbook/domain/coupon/receipt';
import { RULES_VERSION } from '@fairbook/domain/settlement/market-settlement';
import { Button, Icon } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { BetReceipt } from '../features/bets/bet-receipt.tsx';
import { sportsInPlay } from '../features/bets/bet-state.ts';
import { LiveScores } from '../features/bets/live-scores.tsx';
import { saveProof, shareReceipt } from '../features/bets/share-receipt.ts';
import { requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { showDateTime, showPrice, useMoney, useOddsFormat } from '../shared/format.ts';
import { useFrame } from '../shared/frame-data.ts';
import { screenMeta } from '../shared/meta.ts';
import { wordsFor } from '../shared/say.ts';
import { useFreshTopic } from '../shared/use-refresh.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/bet';

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  await requirePlayer(site);
  const found = /^\d{1,16}$/.test(params.bet) ? await site.views.bet(params.bet) : undefined;
  if (!found) throw new Response(null, { status: 404 });
  return { now: site.now, bet: found.bet, receipt: found.receipt as Receipt | undefined, earlier: found.earlier, rules: RULES_VERSION };
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_bet'), '');

/** One bet: its receipt, and the way to compute its settlement again. */
export default function Bet({ loaderData }: Route.ComponentProps) {
  const { say, locale } = useWords();
  const { brand } = useFrame();
  const money = useMoney();
  const format = useOddsFormat();
  const { bet, receipt, earlier, rules, now } = loaderData;
  // The snapshot knows open bets alone: what became of this one between the drawing of the page and the listening is asked.
  useFreshTopic('my-bets', (delta) => delta.bets?.some((each) => each.betId === bet.id) ?? false, true);
  return (
    <OfficeFrame title={say('screen_bet')}>
      <div className="bet-page">
        <LiveScores sports={bet.status === 'accepted' ? sportsInPlay([bet], now) : []} />
        <BetReceipt bet={bet} receipt={receipt ?? undefined} earlier={earlier} rules={rules} now={now} />
        <div className="bet-page-acts">
          <Button
            onClick={() =>
              void shareReceipt(bet, receipt ?? undefined, {
                say,
                money,
                price: (price) => showPrice(price, format),
                moment: (at) => showDateTime(at, locale),
                brand,
              })
            }
          >
            <Icon name="share-network" size={18} />
            {say('receipt_share')}
          </Button>
          {receipt ? (
            <Button variant="outline" onClick={() => saveProof(bet, receipt, say)}>
              <Icon name="seal-check" size={18} />
              {say('receipt_proof')}
            </Button>
          ) : null}
          <Button variant="outline" onClick={() => window.print()}>
            <Icon name="file-text" size={18} />
            {say('receipt_print')}
          </Button>
        </div>
      </div>
    </OfficeFrame>
  );
}
