import type { Receipt } from '@fairbook/domain/coupon/receipt';
import { RULES_VERSION } from '@fairbook/domain/settlement/market-settlement';
import { Button, Icon } from '@fairbook/ui';
import { useState } from 'react';
import { siteContext } from '../context.ts';
import { BetReceipt } from '../features/bets/bet-receipt.tsx';
import { sportsInPlay } from '../features/bets/bet-state.ts';
import { LiveScores } from '../features/bets/live-scores.tsx';
import { askForProof, proofAddress, SharePanel } from '../features/bets/share-panel.tsx';
import { saveProof, shareReceipt } from '../features/bets/share-receipt.ts';
import { requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { FormError } from '../shared/forms/form-error.tsx';
import { useAct } from '../shared/forms/use-act.ts';
import { useFrame } from '../shared/page/frame-data.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { useRoot } from '../shared/page/root-data.ts';
import { useFreshTopic } from '../shared/wire/use-refresh.ts';
import { showDateTime, showPrice, useMoney, useOddsFormat, useTime } from '../shared/words/format.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/bet';

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  await requirePlayer(site);
  const found = /^\d{1,16}$/.test(params.bet) ? await site.views.bet(params.bet) : undefined;
  if (!found) throw new Response(null, { status: 404 });
  const { bet, earlier, proof } = found;
  return { now: site.now, bet, receipt: found.receipt as Receipt | undefined, earlier, proof, rules: RULES_VERSION };
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_bet'), '');

/** One bet: its receipt, and the way to compute its settlement again. */
export default function Bet({ loaderData }: Route.ComponentProps) {
  const { say, locale, language } = useWords();
  const { brand } = useFrame();
  const money = useMoney();
  const format = useOddsFormat();
  const time = useTime();
  const { bet, receipt, earlier, proof, rules, now } = loaderData;
  const { origin } = useRoot();
  const [amounts, setAmounts] = useState(false);
  const share = useAct(
    // A picture leads to the link it carries: one is made where there is none yet.
    async () => (proof ? { ok: true as const, value: proof } : askForProof(bet.id, amounts)),
    (under) =>
      void shareReceipt(
        bet,
        receipt ?? undefined,
        { address: proofAddress(origin, language, under.code), amounts: under.amounts },
        { say, money, price: (price) => showPrice(price, format), moment: (at) => showDateTime(at, locale, time), brand },
      ),
  );
  // The snapshot knows open bets alone: what became of this one between the drawing of the page and the listening is asked.
  useFreshTopic('my-bets', (delta) => delta.bets?.some((each) => each.betId === bet.id) ?? false, true);
  return (
    <OfficeFrame title={say('screen_bet')} within={{ to: paths.bets(language), title: say('screen_bets') }}>
      <div className="bet-page">
        <LiveScores sports={bet.status === 'accepted' ? sportsInPlay([bet], now) : []} />
        <BetReceipt bet={bet} money={bet} number={bet.id} receipt={receipt ?? undefined} earlier={earlier} rules={rules} now={now} />
        <div className="bet-page-side">
          <SharePanel betId={bet.id} proof={proof} amounts={amounts} onAmounts={setAmounts} />
          {share.error ? <FormError>{share.error}</FormError> : null}
          <div className="bet-page-acts">
            <Button onClick={share.act} {...(share.busy ? { busy: say('share_busy') } : {})}>
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
      </div>
    </OfficeFrame>
  );
}
