import { pathOf } from '@fairbook/client/caller';
import { documentsReadDocument, documentsWithdrawDocument } from '@fairbook/client/routes';
import type { DocumentBody } from '@fairbook/contract';
import { Badge, type BadgeTone, Button, buttonClass, Empty, Icon } from '@fairbook/ui';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { call } from '../../shared/wire/api.ts';
import { useSay } from '../../shared/words/words.tsx';

const TONES: Readonly<Record<DocumentBody['state'], BadgeTone>> = { waiting: 'paused', accepted: 'won', refused: 'lost' };

function DocumentRow({ id, purpose, name, format, state, reason, sentAt }: DocumentBody) {
  const say = useSay();
  const removal = useAct(
    () => call(documentsWithdrawDocument, { params: { id } }),
    () => {},
  );
  return (
    <li className="document">
      <span className="security-icon">
        <Icon name={format === 'pdf' ? 'file-text' : 'identification-card'} size={18} />
      </span>
      <div>
        <h3>
          {say(`document_${purpose}`)} <Badge tone={TONES[state]}>{say(`document_state_${state}`)}</Badge>
        </h3>
        <p>
          <bdi>{name}</bdi> <LocalDateTime at={sentAt} />
        </p>
        {reason === null ? null : <p className="document-reason">{say(`document_reason_${reason}`)}</p>}
        <FormError>{removal.error}</FormError>
      </div>
      <span className="document-acts">
        <a
          className={buttonClass({ variant: 'neutral' })}
          href={pathOf(documentsReadDocument, { id })}
          target="_blank"
          rel="noreferrer"
          aria-label={say('document_open_label', { name })}
        >
          {say('document_open')}
        </a>
        {state === 'waiting' ? (
          <Button
            variant="ghost"
            aria-label={say('document_remove_label', { name })}
            onClick={removal.act}
            {...(removal.busy ? { busy: say('document_remove') } : {})}
          >
            {say('document_remove')}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

/** What the player sent, newest first, with what became of it. */
export function DocumentList({ documents }: { documents: readonly DocumentBody[] }) {
  const say = useSay();
  return (
    <section className="card" aria-labelledby="documents-sent">
      <header className="card-head">
        <h2 className="card-title" id="documents-sent">
          {say('documents_sent_list')}
        </h2>
      </header>
      {documents.length === 0 ? (
        <Empty icon="identification-card" title={say('documents_empty_title')}>
          {say('documents_empty_text')}
        </Empty>
      ) : (
        <ul className="documents">
          {documents.map((each) => (
            <DocumentRow key={each.id} {...each} />
          ))}
        </ul>
      )}
    </section>
  );
}
