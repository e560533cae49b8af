import { namedSides } from '@fairbook/contract';
import type { Receipt } from '@fairbook/domain/coupon/receipt';
import { RULES_VERSION } from '@fairbook/domain/settlement/market-settlement';
import { siteContext } from '../context.ts';
import { BetReceipt } from '../features/bets/bet-receipt.tsx';
import { sportsInPlay } from '../features/bets/bet-state.ts';
import { LiveScores } from '../features/bets/live-scores.tsx';
import { Footer } from '../shared/page/footer.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { showTotal } from '../shared/words/format.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/proof';

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const proof = await site.views.proof(params.code);
  if (!proof) throw new Response(null, { status: 404 });
  return { now: site.now, origin: site.origin, rules: RULES_VERSION, proof };
}

/** Whoever has the address may read it; search engines may not keep it, nor may the address travel on to other sites. */
export const headers = () => ({ 'x-robots-tag': 'noindex, noarchive', 'referrer-policy': 'same-origin' });

export const meta: Route.MetaFunction = (args) => {
  const { language } = args.params;
  const say = wordsFor(language);
  const data = args.loaderData;
  if (!data) return screenMeta(args, say('screen_proof'), '');
  const { proof, origin } = data;
  const [leg] = proof.legs;
  const title =
    proof.legs.length === 1 && leg ? `${leg.pick} · ${namedSides(leg.home, leg.away)}` : say('bet_accumulator', { n: proof.legs.length });
  const text = say('proof_og', { state: say(`bet_${proof.status}`), price: showTotal(proof.price, 'decimal') });
  const picture = `${origin}/web-api/api/bets/v1/proofs/${proof.code}/picture.png?lng=${language}`;
  return [
    ...screenMeta(args, title, text),
    { name: 'robots', content: 'noindex, noarchive' },
    { property: 'og:type', content: 'website' },
    { property: 'og:description', content: text },
    { property: 'og:url', content: `${origin}/${language}/proof/${proof.code}` },
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${title}. ${text}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
};

/** A bet that its player shows to others, and the way to compute its settlement again. */
export default function Proof({ loaderData }: Route.ComponentProps) {
  const { say } = useWords();
  const { proof, rules, now } = loaderData;
  return (
    <>
      <header className="page-head">
        <h1>{say('screen_proof')}</h1>
        <p>{say(proof.status === 'accepted' ? 'proof_lead_open' : 'proof_lead')}</p>
      </header>
      <div className="bet-page proof-page">
        <LiveScores sports={proof.status === 'accepted' ? sportsInPlay([proof], now) : []} />
        <BetReceipt bet={proof} money={proof.money} receipt={(proof.receipt ?? undefined) as Receipt | undefined} rules={rules} now={now} />
      </div>
      <Footer />
    </>
  );
}
