import type { DocumentPurpose } from '@fairbook/contract';
import { Bar, Button, Card, Icon, Radio } from '@fairbook/ui';
import { type DragEvent, useRef, useState } from 'react';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useSay } from '../../shared/words/words.tsx';
import { useSending } from './use-sending.ts';

const PURPOSES = ['identity', 'address', 'payment'] as const satisfies readonly DocumentPurpose[];
const TAKEN = 'image/jpeg,image/png,image/webp,application/pdf';

/** A button that lets choose a file, or take a photo where the device has a camera. */
function Chooser({ camera, children, onChoose }: { camera?: true; children: string; onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={camera ? 'document-camera' : undefined}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={children}
        accept={camera ? 'image/jpeg' : TAKEN}
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it failed.
          currentTarget.value = '';
        }}
      />
      <Button variant={camera ? 'neutral' : 'primary'} onClick={() => input.current?.click()}>
        <Icon name={camera ? 'camera' : 'upload-simple'} size={18} />
        {children}
      </Button>
    </span>
  );
}

/** What the document is to show. */
function Purposes({
  purpose,
  disabled,
  onChange,
}: {
  purpose: DocumentPurpose;
  disabled: boolean;
  onChange: (purpose: DocumentPurpose) => void;
}) {
  const say = useSay();
  return (
    <fieldset className="document-purposes">
      <legend>{say('documents_purpose')}</legend>
      {PURPOSES.map((each) => (
        <Radio key={each} name="purpose" checked={purpose === each} disabled={disabled} onChange={() => onChange(each)}>
          <b>{say(`document_${each}`)}</b>
          <span className="note">{say(`document_${each}_text`)}</span>
        </Radio>
      ))}
    </fieldset>
  );
}

/** Where a document is dropped, chosen or photographed, and its way to the server. */
export function DocumentForm({ mostBytes, onSent }: { mostBytes: number; onSent: () => void }) {
  const say = useSay();
  const [purpose, setPurpose] = useState<DocumentPurpose>('identity');
  const [over, setOver] = useState(false);
  const { sending, problem, sent, send, cancel } = useSending(mostBytes, onSent);
  const choose = (files: readonly File[]): void => void send(purpose, files);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    choose([...event.dataTransfer.files]);
  };
  const percent = Math.round((sending?.share ?? 0) * 100);
  return (
    <Card title={say('documents_title')} pad="wide">
      <Purposes purpose={purpose} disabled={sending !== undefined} onChange={setPurpose} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button inside */}
      <div
        className="document-drop"
        data-over={over ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {sending ? (
          <>
            <p role="status">{say('documents_sending', { name: sending.name })}</p>
            <Bar
              value={sending.share}
              size={8}
              tone="accent"
              label={say('documents_sending', { name: sending.name })}
              valueText={`${percent}%`}
            />
            <Button variant="neutral" onClick={cancel}>
              {say('documents_cancel')}
            </Button>
          </>
        ) : (
          <>
            <p className="document-hint">{say('documents_drop')}</p>
            <div className="document-ways">
              <Chooser onChoose={choose}>{say('documents_choose')}</Chooser>
              <Chooser camera onChoose={choose}>
                {say('documents_camera')}
              </Chooser>
            </div>
            <p className="note">{say('documents_formats', { size: mostBytes / 1_000_000 })}</p>
          </>
        )}
      </div>
      <FormError>{problem}</FormError>
      <p role="status" className={sent && !sending ? 'document-sent' : 'sr-only'}>
        {sent && !sending ? (
          <>
            <Icon name="check-circle" fill size={16} />
            {say('documents_sent')}
          </>
        ) : null}
      </p>
      <p className="note document-safe">
        <Icon name="lock" size={16} />
        {say('documents_safe')}
      </p>
    </Card>
  );
}
