import type { LedgerHeadView } from '@fairbook/contract';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { useWords } from '../../shared/words/words.tsx';
import { RuleSection } from './rule-section.tsx';

/** The newest published head of the ledger, for whoever saves it. */
export function SignedLedger({ head }: { readonly head: LedgerHeadView | undefined }) {
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
