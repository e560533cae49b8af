import type { LedgerHeadView } from '@fairbook/contract';
import { MARKETS } from '@fairbook/domain/market';
import { GENERAL_RULES, RULES_VERSION, ruleOf } from '@fairbook/domain/settlement/market-settlement';
import { Badge, Card, Icon, Num } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { Footer } from '../shared/footer.tsx';
import { LocalDateTime } from '../shared/local-time.tsx';
import { screenMeta } from '../shared/meta.ts';
import { wordsFor } from '../shared/say.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/rules';

/** Written from the very tables that settle bets. */
export async function loader({ context }: Route.LoaderArgs) {
  return {
    hours: context.get(siteContext).brand.postponementHours,
    head: await context.get(siteContext).views.ledgerHead(),
    version: RULES_VERSION,
    general: GENERAL_RULES.map((rule) => ({ id: rule.id, key: rule.key })),
    markets: MARKETS.map((market) => ({
      market: market.name,
      id: ruleOf(market.name).id,
      key: ruleOf(market.name).key,
    })),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_rules'), say('rules_lead'));
};

/** The newest published head of the ledger, for whoever keeps it. */
function SignedLedger({ head }: { readonly head: LedgerHeadView | undefined }) {
  const { say } = useWords();
  return (
    <Card title={say('heads_title')} pad="normal">
      <div id="signed-ledger" className="signed-ledger">
        <p>{say('heads_text')}</p>
        {head ? (
          <dl className="proof-head">
            <dt>{say('heads_number')}</dt>
            <dd>
              <code dir="ltr">{head.number}</code>
            </dd>
            <dt>{say('heads_at')}</dt>
            <dd>
              <LocalDateTime at={head.at} />
            </dd>
            <dt>{say('heads_hash')}</dt>
            <dd>
              <code dir="ltr">{head.hash}</code>
            </dd>
            <dt>{say('heads_key')}</dt>
            <dd>
              <code dir="ltr">{head.publicKey}</code>
            </dd>
          </dl>
        ) : (
          <p>{say('heads_none')}</p>
        )}
        <p>
          <a href="/web-api/api/ledger/v1/heads?from=1" className="inline-link">
            {say('heads_list')}
          </a>
        </p>
      </div>
    </Card>
  );
}

export default function Rules({ loaderData }: Route.ComponentProps) {
  const { say } = useWords();
  const sides = { home: say('team_home'), away: say('team_away') };
  return (
    <>
      <header className="page-head">
        <h1>
          {say('screen_rules')}
          <Badge>
            <Num>{say('rules_version', { version: loaderData.version })}</Num>
          </Badge>
        </h1>
        <p>{say('rules_lead')}</p>
      </header>
      <div className="tiles">
        <section className="tile">
          <Icon name="ticket" size={22} />
          <h2>{say('rules_acceptance')}</h2>
          <p>{say('rules_acceptance_text')}</p>
        </section>
        <section className="tile">
          <Icon name="coins" size={22} />
          <h2>{say('rules_money')}</h2>
          <p>{say('rules_money_text')}</p>
        </section>
      </div>
      <Card title={say('rules_general')}>
        <ol className="rule-list">
          {loaderData.general.map((rule) => (
            <li key={rule.id} id={rule.id} className="card-row">
              {say(rule.key, { hours: loaderData.hours })}
            </li>
          ))}
        </ol>
      </Card>
      <Card title={say('rules_markets')}>
        <dl className="rule-list">
          {loaderData.markets.map((market) => (
            <div key={market.market} id={market.id} className="card-row rule-row">
              <dt>{say(`market_${market.market}`, sides)}</dt>
              <dd>{say(market.key)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <SignedLedger head={loaderData.head} />
      <Footer />
    </>
  );
}
