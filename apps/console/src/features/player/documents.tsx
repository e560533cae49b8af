import type { Input } from '@fairbook/client';
import { pathOf } from '@fairbook/client/caller';
import { consoleReadPlayerDocument } from '@fairbook/client/routes';
import { Badge, type BadgeTone, Button, buttonClass, Card, Empty } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { type Answer, call } from '../../shared/api.ts';
import { showMoment } from '../../shared/format.ts';
import { EVERY, useOfBrand } from '../../shared/queries.ts';
import { Loaded } from '../../shared/screen.tsx';
import { useBrand } from '../../shared/session.ts';
import { words } from '../../words.ts';

const ActionDialog = lazy(() => import('../../shared/action-dialog.tsx'));

type Document = Answer<'playerDocuments'>['documents'][number];
type Reason = NonNullable<Document['reason']>;
const text = words.documents;
const TONES: Readonly<Record<Document['state'], BadgeTone>> = { waiting: 'paused', accepted: 'won', refused: 'lost' };
const REASONS = Object.keys(text.reasons) as readonly Reason[];
const KILOBYTE = 1000;

type OfDocument = Input<'consoleReadPlayerDocument'>['params'];

function DecideDialog({
  document,
  of,
  accept,
  onClose,
}: {
  readonly document: Document;
  readonly of: OfDocument;
  readonly accept: boolean;
  readonly onClose: () => void;
}) {
  return (
    <ActionDialog
      title={accept ? text.acceptTitle : text.refuseTitle}
      text={accept ? text.acceptText(text.purposes[document.purpose]) : text.refuseText}
      action={accept ? text.accept : text.refuse}
      danger={!accept}
      onClose={onClose}
      reasons={
        accept
          ? Object.entries(text.acceptReasons).map(([value, label]) => ({ value, label }))
          : REASONS.map((value) => ({ value, label: text.reasons[value] }))
      }
      run={async (why, reason) => {
        await call('consoleDecideDocument', { params: of, body: { reason: accept ? null : (reason as Reason), why } });
        return accept ? text.accepted : text.refused;
      }}
    />
  );
}

function DocumentRow({ document, of }: { readonly document: Document; readonly of: OfDocument }) {
  const [deciding, setDeciding] = useState<'accept' | 'refuse'>();
  const [shown, setShown] = useState(false);
  const { purpose, name, format, bytes, state, reason, sentAt, decidedAt, decidedBy } = document;
  const file = pathOf(consoleReadPlayerDocument, of);
  return (
    <li className="document">
      <div className="document-facts">
        <p>
          <b>{text.purposes[purpose]}</b> <Badge tone={TONES[state]}>{text.states[state]}</Badge>
        </p>
        <p className="quiet-text">
          <bdi>{name}</bdi>, {format.toUpperCase()}, {Math.ceil(bytes / KILOBYTE)} kB, {text.sent(showMoment(sentAt))}
        </p>
        {decidedAt === null ? null : (
          <p className="quiet-text">
            {text.decided(decidedBy ?? '', showMoment(decidedAt))}
            {reason === null ? null : `: ${text.reasons[reason]}`}
          </p>
        )}
      </div>
      <div className="document-actions">
        {format === 'jpeg' ? (
          <Button variant="neutral" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? text.hide : text.show}
          </Button>
        ) : (
          <a className={buttonClass({ variant: 'neutral' })} href={file} download>
            {text.save}
          </a>
        )}
        {state === 'waiting' ? (
          <>
            <Button variant="primary" onClick={() => setDeciding('accept')}>
              {text.accept}
            </Button>
            <Button variant="outline" onClick={() => setDeciding('refuse')}>
              {text.refuse}
            </Button>
          </>
        ) : null}
      </div>
      {shown ? <img className="document-image" src={file} alt={`${text.purposes[purpose]}: ${name}`} /> : null}
      {deciding === undefined ? null : (
        <Suspense>
          <DecideDialog document={document} of={of} accept={deciding === 'accept'} onClose={() => setDeciding(undefined)} />
        </Suspense>
      )}
    </li>
  );
}

/** What a player sent for verification: each file is opened by a press, for every reading is recorded. */
export function Documents({ playerId }: { readonly playerId: string }) {
  const brand = useBrand();
  return (
    <Loaded query={useOfBrand('consolePlayerDocuments', { params: { playerId } }, EVERY.calm)} height={240}>
      {({ documents }) => (
        <Card title={text.title}>
          {documents.length === 0 ? (
            <Empty icon="identification-card" title={text.empty}>
              {text.emptyText}
            </Empty>
          ) : (
            <ul className="documents">
              {documents.map((each) => (
                <DocumentRow key={each.id} document={each} of={{ brandId: brand.id, playerId, documentId: each.id }} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </Loaded>
  );
}
