import type { LedgerHeadView } from '@fairbook/contract';
import { liveDelayOf } from '@fairbook/contract/brand';
import { MAX_BETS } from '@fairbook/domain/coupon/kinds';
import { moneyToText } from '@fairbook/domain/money';
import { GENERAL_RULES, RULES_VERSION } from '@fairbook/domain/settlement/market-settlement';
import { Badge, Field } from '@fairbook/ui';
import { useRef } from 'react';
import { siteContext } from '../context.ts';
import { LimitsTable } from '../features/rules/limits-table.tsx';
import { ExampleMatch, MarketRule } from '../features/rules/market-rules.tsx';
import { useRuleSearch } from '../features/rules/rule-search.ts';
import { Rule, RuleSection } from '../features/rules/rule-section.tsx';
import { Footer } from '../shared/footer.tsx';
import { isolated, useMoney } from '../shared/format.ts';
import { useFrame } from '../shared/frame-data.ts';
import { LocalDateTime } from '../shared/local-time.tsx';
import { screenMeta } from '../shared/meta.ts';
import { wordsFor } from '../shared/say.ts';
import { WithSupport } from '../shared/with-support.tsx';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/rules';

/** Figures from the brand's data, examples from the code that settles bets. */
export async function loader({ context }: Route.LoaderArgs) {
  const { brand, views } = context.get(siteContext);
  return {
    hours: brand.postponementHours,
    delays: brand.sports.map((sport) => ({ sport, seconds: liveDelayOf(brand, sport) / 1000 })),
    limits: brand.currencies.flatMap((currency) => {
      const own = brand.limits[currency];
      if (!own) return [];
      const text = (minor: string) => moneyToText(BigInt(minor), currency);
      const { minimumStake, maximumStake, maximumPayout } = own;
      return [{ currency, minimumStake: text(minimumStake), maximumStake: text(maximumStake), maximumPayout: text(maximumPayout) }];
    }),
    examples: views.ruleExamples(),
    head: await views.ledgerHead(),
    version: RULES_VERSION,
  };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_rules'), say('rules_lead'));
};

/** Which rules of all markets stand in which section. */
const UNPLAYED: readonly string[] = ['general/abandoned', 'general/postponed', 'general/cancelled'];
const general = (unplayed: boolean) => GENERAL_RULES.filter(({ id }) => UNPLAYED.includes(id) === unplayed);
/** A rule of several markets has its own address where it comes first: receipts lead there. */
function anchorOf(used: Set<string>, sport: string, { id, market }: { readonly id: string; readonly market: string }): string {
  if (used.has(id)) return `${sport}/${market}`;
  used.add(id);
  return id;
}

/** The newest published head of the ledger, for whoever saves it. */
function SignedLedger({ head }: { readonly head: LedgerHeadView | undefined }) {
  const { say } = useWords();
  return (
    <RuleSection id="signed-ledger" title={say('heads_title')}>
      <div className="signed-ledger" data-rule="">
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
    </RuleSection>
  );
}

export default function Rules({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const { brand } = useFrame();
  const money = useMoney();
  const page = useRef<HTMLDivElement>(null);
  const { search, found } = useRuleSearch(page);
  const { examples, delays, limits, hours } = loaderData;
  const { prices, won, oneVoid } = examples.accumulator;
  const amount = (text: string) => money(text, examples.currency);
  const used = new Set<string>();
  const contents = [
    ...['acceptance', 'limits', 'related', 'results', 'unplayed', 'errors', 'late', 'money'].map((id) => [id, say(`rules_${id}`)] as const),
    ...examples.sports.map(({ sport }) => [sport, say(`sport_${sport}`)] as const),
    ['complaints', say('rules_complaints')] as const,
    ['signed-ledger', say('heads_title')] as const,
  ];
  const titled = (id: string) => ({ id, title: say(`rules_${id}`) });
  return (
    <>
      <header className="page-head">
        <h1>
          {say('screen_rules')}
          <Badge>{say('rules_version', { version: loaderData.version })}</Badge>
        </h1>
        <p>{say('rules_lead')}</p>
      </header>
      <div className="rules">
        <div className="rules-side">
          <search className="rules-search" aria-label={say('rules_search')}>
            <Field label={say('rules_search')} type="search" onChange={(event) => search(event.currentTarget.value)} />
            <p className="note" role="status">
              {found === undefined ? '' : say('rules_found', { n: found })}
            </p>
          </search>
          <nav aria-label={say('rules_contents')}>
            <ul className="rules-contents">
              {contents.map(([id, title]) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="rules-text" ref={page}>
          <RuleSection {...titled('acceptance')}>
            <Rule>{say('rules_acceptance_text')}</Rule>
            <Rule>
              {say('rules_acceptance_live', {
                delays: new Intl.ListFormat(language).format(
                  delays.map(({ sport, seconds }) => say('rules_acceptance_live_sport', { sport: say(`sport_${sport}`), seconds })),
                ),
              })}
            </Rule>
            <Rule>{say('rules_acceptance_change')}</Rule>
          </RuleSection>
          <RuleSection {...titled('limits')}>
            <Rule>{say('rules_limits_text')}</Rule>
            <Rule>
              <LimitsTable limits={limits} />
            </Rule>
            <Rule>{say('rules_limits_open', { most: MAX_BETS })}</Rule>
          </RuleSection>
          <RuleSection {...titled('related')}>
            <Rule>{say('rules_related_text')}</Rule>
            <Rule>{say('rules_related_void')}</Rule>
            <Rule>
              {say('rules_related_example', {
                stake: amount(examples.stake),
                prices: isolated(prices.join(' × ')),
                won: isolated(won.exact),
                payout: amount(won.payout),
                void: isolated(oneVoid.exact),
                voidPayout: amount(oneVoid.payout),
              })}
            </Rule>
          </RuleSection>
          <RuleSection {...titled('results')}>
            <Rule>{say('rules_results_text')}</Rule>
            {general(false).map(({ id, key }) => (
              <Rule key={id} id={id}>
                {say(key)}
              </Rule>
            ))}
          </RuleSection>
          <RuleSection {...titled('unplayed')}>
            {general(true).map(({ id, key }) => (
              <Rule key={id} id={id}>
                {say(key, { hours })}
              </Rule>
            ))}
          </RuleSection>
          <RuleSection {...titled('errors')}>
            <Rule>{say('rules_errors_text')}</Rule>
            <Rule>{say('rules_errors_reason')}</Rule>
          </RuleSection>
          <RuleSection {...titled('late')}>
            <Rule>{say('rules_late_text')}</Rule>
          </RuleSection>
          <RuleSection {...titled('money')}>
            <Rule>{say('rules_money_text')}</Rule>
          </RuleSection>
          {examples.sports.map((rules) => (
            <RuleSection key={rules.sport} id={rules.sport} title={say(`sport_${rules.sport}`)}>
              <Rule>
                <p>{say(`rules_sport_${rules.sport}`)}</p>
                <ExampleMatch sport={rules} examples={examples} />
              </Rule>
              {rules.markets.map((market) => (
                <MarketRule key={market.market} market={market} anchor={anchorOf(used, rules.sport, market)} currency={examples.currency} />
              ))}
            </RuleSection>
          ))}
          <RuleSection {...titled('complaints')}>
            <Rule>
              <WithSupport>{say('rules_complaints_text', { support: isolated(brand.supportEmail) })}</WithSupport>
            </Rule>
            {brand.licence ? (
              <Rule>
                {say('rules_complaints_licensed', {
                  authority: isolated(brand.licence.authority),
                  number: isolated(brand.licence.number),
                })}
              </Rule>
            ) : null}
          </RuleSection>
          <SignedLedger head={loaderData.head} />
        </div>
      </div>
      <Footer />
    </>
  );
}
