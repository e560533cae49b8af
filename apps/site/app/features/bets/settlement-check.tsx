import type { ReceiptCheck } from '@fairbook/domain/coupon/check-receipt';
import type { Receipt } from '@fairbook/domain/coupon/receipt';
import { Badge, Button, Icon, Num } from '@fairbook/ui';
import type { Say } from '@fairbook/words';
import { type ReactNode, useState } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { FixtureName } from '../../shared/fixture/fixture-name.tsx';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { useWords } from '../../shared/words/words.tsx';
import type { ShownLeg } from './bet-state.ts';
import { receiptDigest, shortDigest } from './receipt-digest.ts';
import { type FactRow, factRows } from './receipt-facts.ts';

/** What is counted, in words; a count that has none is said as its sport calls it. */
function factName(statistic: string, say: Say): string {
  const key = `fact_${statistic}`;
  const name = say(key);
  return name === key ? statistic : name;
}

/** What happened, in words. */
function FactWhat({ row, leg }: { readonly row: FactRow; readonly leg: ShownLeg | undefined }) {
  const { say } = useWords();
  const after = (what: ReactNode) => (
    <>
      {' · '}
      <bdi>{what}</bdi>
    </>
  );
  switch (row.kind) {
    case 'event':
      return (
        <>
          {row.event === 'goals' ? say('check_fact_goal') : row.event}
          {row.side ? after(row.side === 'home' ? leg?.home : leg?.away) : null}
          {row.who ? after(row.who) : null}
        </>
      );
    case 'voided':
      return row.byRule ? say('check_not_played') : (row.who ?? '');
    case 'stated':
      return (
        <>
          {say('check_stated')}
          {after(row.who)}
        </>
      );
    case 'abandoned':
    case 'not_resumed':
      return (
        <>
          {say(`check_${row.kind}`)}
          {row.at === undefined ? null : after(<LocalDateTime at={row.at} />)}
        </>
      );
    case 'cancelled':
    case 'stated_void':
    case 'stated_tie':
      return say(`check_${row.kind}`);
    default:
      return factName(row.statistic ?? '', say);
  }
}

/** What decided one leg: its facts, and the rule they were put to. */
function LegFacts({ leg, shown }: { readonly leg: Receipt['legs'][number]; readonly shown: ShownLeg | undefined }) {
  const { say, language } = useWords();
  return (
    <div className="check-leg">
      <h3>
        <FixtureName home={shown?.home ?? ''} away={shown?.away ?? ''} />
      </h3>
      <table className="check-facts">
        <caption className="sr-only">{say('check_facts')}</caption>
        <tbody>
          {factRows(leg).map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.minute ? <Num>{row.minute}</Num> : row.period ? say(`period_${row.period}`) : null}</th>
              <td>
                <FactWhat row={row} leg={shown} />
              </td>
              <td>{row.score ? <Num>{row.score}</Num> : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="check-rule">
        {say(leg.rule.key)}{' '}
        <span className="check-id">
          <A to={`${paths.rules(language)}#${leg.rule.id}`} className="inline-link">
            {say(`market_${leg.market}`, { home: shown?.home ?? say('team_home'), away: shown?.away ?? say('team_away') })}
          </A>
          {leg.facts ? ` · ${say('check_version', { n: leg.facts.version })}` : ''}
        </span>
      </p>
    </div>
  );
}

type Verdict = { readonly digest: string | undefined } & ReceiptCheck;
const TONES = { equal: 'won', different: 'lost' } as const;

/** What is checked, and what came of it. */
function CheckHead({ done, isOlder }: { readonly done: Verdict | undefined; readonly isOlder: boolean }) {
  const { say } = useWords();
  const isEqual = done?.verdict === 'equal';
  return (
    <header>
      <Icon name={isEqual ? 'seal-check' : 'seal'} size={24} className={isEqual ? 'ticket-good' : ''} />
      <div>
        <h2 id="check-title">{say('check_title')}</h2>
        <p>{say(isOlder ? 'check_kept' : done ? 'check_done' : 'check_text')}</p>
      </div>
      <span role="status">
        {done ? (
          <Badge tone={done.verdict === 'not-computable' ? 'paused' : TONES[done.verdict]}>{say(`check_${done.verdict}`)}</Badge>
        ) : null}
      </span>
    </header>
  );
}

/** Where a settlement differs, or why it cannot be computed here. */
function CheckNote({ done, isOlder, from, today }: { done: Verdict | undefined; isOlder: boolean; from: number; today: number }) {
  const { say } = useWords();
  if (done?.verdict === 'different')
    return (
      <p className="check-at">
        {say('check_at')} <code dir="ltr">{done.at}</code>
      </p>
    );
  const why = done?.verdict === 'not-computable' ? done.reason : isOlder ? 'older-rules' : undefined;
  return why === undefined ? null : <p className="check-at">{say(`check_${why}`, { n: from, today })}</p>;
}

/**
 * Computes the settlement again in this browser from the facts of the receipt, with the same rules, and says whether it comes out equal.
 * A settlement made under rules of before is not held against today's: it says so at once.
 */
export function SettlementCheck({ receipt, legs, rules }: { receipt: Receipt; legs: readonly ShownLeg[]; rules: number }) {
  const { say } = useWords();
  const [verdict, setVerdict] = useState<Verdict | 'busy'>();
  const check = async (): Promise<void> => {
    setVerdict('busy');
    const [{ checkReceipt }, digest] = await Promise.all([import('@fairbook/domain/coupon/check-receipt'), receiptDigest(receipt)]);
    setVerdict({ ...checkReceipt(receipt), digest });
  };
  const done = verdict === 'busy' ? undefined : verdict;
  const isOlder = receipt.rulesVersion < rules;
  return (
    <section className="check-panel" aria-labelledby="check-title">
      <CheckHead done={done} isOlder={isOlder} />
      <CheckNote done={done} isOlder={isOlder} from={receipt.rulesVersion} today={rules} />
      {receipt.legs.map((leg, i) => (
        <LegFacts key={`${leg.fixtureId} ${leg.market} ${leg.outcome} ${leg.line}`} leg={leg} shown={legs[i]} />
      ))}
      {isOlder ? null : (
        <footer>
          <Button variant="soft" onClick={() => void check()} {...(verdict === 'busy' ? { busy: say('check_busy') } : {})}>
            {say(done ? 'check_again' : 'check_act')}
          </Button>
          {done?.digest ? (
            <code className="check-digest" dir="ltr" title={done.digest}>
              {shortDigest(done.digest)}
            </code>
          ) : null}
        </footer>
      )}
    </section>
  );
}
