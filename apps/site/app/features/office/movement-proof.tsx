import type { MovementProof, ProofCheck } from '@fairbook/domain/heads';
import { Badge, Button, Icon } from '@fairbook/ui';
import { useState } from 'react';
import { saveFile } from '../../shared/browser/save-file.ts';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { useWords } from '../../shared/words/words.tsx';

type Shown = { readonly check: ProofCheck; readonly proof: MovementProof } | { readonly failed: string };

const TONES = { proved: 'won', broken: 'lost', unreadable: 'paused' } as const;

function saveProof(proof: MovementProof): void {
  const name = `movements-${new Date(proof.madeAt).toISOString().slice(0, 10)}.json`;
  saveFile(new File([JSON.stringify(proof)], name, { type: 'application/json' }));
}

/** What a check came to, line by line. */
export function ProofResult({ check }: { readonly check: ProofCheck }) {
  const { say } = useWords();
  if (check.verdict === 'unreadable') return <p className="check-at">{say('proof_unreadable')}</p>;
  if (check.verdict === 'broken')
    return (
      <p className="check-at">
        {say(`proof_${check.reason}`)} <code dir="ltr">{check.at}</code>
      </p>
    );
  const { newest, movements, heads, waiting, signed } = check;
  return (
    <>
      <p className="check-at">{newest ? say('proof_sum', { movements, heads }) : say('proof_none')}</p>
      {waiting > 0 ? <p className="check-at">{say('proof_waiting', { n: waiting })}</p> : null}
      {signed || !newest ? null : <p className="check-at">{say('proof_unsigned')}</p>}
      {newest ? (
        <dl className="proof-head">
          <dt>{say('heads_number')}</dt>
          <dd>
            <code dir="ltr">{newest.number}</code>
          </dd>
          <dt>{say('heads_at')}</dt>
          <dd>
            <LocalDateTime at={newest.at} />
          </dd>
          <dt>{say('heads_hash')}</dt>
          <dd>
            <code dir="ltr">{newest.hash}</code>
          </dd>
          <dt>{say('proof_key')}</dt>
          <dd>
            <code dir="ltr">{newest.key}</code>
          </dd>
        </dl>
      ) : null}
    </>
  );
}

/**
 * Asks for the proof that the player's movements are in the published heads, checks it in this browser with the package that
 * `fairbook verify-proof` runs over the saved file, and offers the file.
 */
export function MovementProofCheck() {
  const { say } = useWords();
  const [shown, setShown] = useState<Shown | 'busy'>();
  const check = async (): Promise<void> => {
    setShown('busy');
    const [{ checkProof }, { browserTools, fetchProof }] = await Promise.all([
      import('@fairbook/domain/heads'),
      import('./movement-proof-tools.ts'),
    ]);
    const answer = await fetchProof();
    if (!answer.ok) {
      setShown({ failed: answer.code === 'lost' ? say('answer_lost') : answer.message || say(`refusal_${answer.code}`) });
      return;
    }
    setShown({ check: await checkProof(answer.value, browserTools), proof: answer.value });
  };
  const done = shown === undefined || shown === 'busy' || 'failed' in shown ? undefined : shown;
  // With nothing in any head yet there is nothing to be proud of.
  const isEmpty = done?.check.verdict === 'proved' && !done.check.newest;
  const isProved = done?.check.verdict === 'proved' && !isEmpty;
  return (
    <section className="check-panel" aria-labelledby="proof-title">
      <header>
        <Icon name={isProved ? 'seal-check' : 'seal'} size={24} className={isProved ? 'ticket-good' : ''} />
        <div>
          <h2 id="proof-title">{say('proof_title')}</h2>
          <p>{say(done ? 'proof_done' : 'proof_text')}</p>
        </div>
        <span role="status">
          {done && !isEmpty ? <Badge tone={TONES[done.check.verdict]}>{say(isProved ? 'proof_proved' : 'proof_broken')}</Badge> : null}
        </span>
      </header>
      {shown !== undefined && shown !== 'busy' && 'failed' in shown ? (
        <p className="check-at" role="alert">
          {shown.failed}
        </p>
      ) : null}
      {done ? <ProofResult check={done.check} /> : null}
      <footer>
        <Button variant="soft" onClick={() => void check()} {...(shown === 'busy' ? { busy: say('proof_busy') } : {})}>
          {say(done ? 'proof_again' : 'proof_act')}
        </Button>
        {done ? (
          <Button variant="soft" onClick={() => saveProof(done.proof)}>
            <Icon name="arrow-down" size={16} />
            {say('proof_save')}
          </Button>
        ) : null}
      </footer>
    </section>
  );
}
