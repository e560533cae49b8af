import { proofsShare, proofsWithdraw } from '@fairbook/client/routes';
import type { ProofRef } from '@fairbook/contract';
import { Button, buttonClass, Icon, Toggle } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../shared/addresses/paths.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { later } from '../../shared/page/ahead.ts';
import { useRoot } from '../../shared/page/root-data.ts';
import { tell } from '../../shared/page/toasts.tsx';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';
import { qrPath, qrRows } from './qr.ts';

const AppDialog = lazy(later(() => import('@fairbook/ui/overlay/dialog.tsx')));

/** Asks for a link that shows the bet, or changes what an existing one shows. */
export const askForProof = (betId: string, amounts: boolean) => call(proofsShare, { params: { id: betId }, body: { amounts } });

/** The whole address of a shared bet. */
export const proofAddress = (origin: string, language: string, code: string): string => `${origin}${paths.proof(language, code)}`;

/** The link as a QR code, for whoever looks at this screen. */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qrRows(text);
  // Four modules of quiet all around (ISO/IEC 18004).
  const box = rows.length + 8;
  return (
    <svg className="share-qr" viewBox={`-4 -4 ${box} ${box}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className="share-qr-ground" d={`M-4 -4h${box}v${box}h-${box}z`} />
      <path d={qrPath(rows)} />
    </svg>
  );
}

/** The link itself, and what can be done with it. */
function LinkActs({ address, onWithdraw }: { readonly address: string; readonly onWithdraw: () => void }) {
  const { say } = useWords();
  const copy = () =>
    (navigator.clipboard?.writeText(address) ?? Promise.reject()).then(
      () => tell('info', say('share_copied')),
      () => tell('info', say('share_copy_failed'), address),
    );
  return (
    <>
      <label className="share-link">
        <span>{say('share_link')}</span>
        <input readOnly value={address} dir="ltr" onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div className="share-acts">
        <Button onClick={() => void copy()}>
          <Icon name="copy" size={18} />
          {say('share_copy')}
        </Button>
        <a href={address} target="_blank" rel="noopener" className={buttonClass({ variant: 'outline' })}>
          <Icon name="link" size={18} />
          {say('share_open')}
        </a>
        <Button variant="ghost" onClick={onWithdraw}>
          {say('share_withdraw')}
        </Button>
      </div>
    </>
  );
}

/** Asks before a link is withdrawn. */
function WithdrawDialog({ betId, onClose }: { readonly betId: string; readonly onClose: () => void }) {
  const { say } = useWords();
  const withdraw = useAct(
    () => call(proofsWithdraw, { params: { id: betId } }),
    () => {
      onClose();
      tell('info', say('share_withdrawn'));
    },
  );
  return (
    <AppDialog
      isOpen
      alert
      onClose={onClose}
      title={say('share_withdraw')}
      text={say('share_withdraw_sure')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {say('share_keep')}
          </Button>
          <Button variant="danger" onClick={withdraw.act} {...(withdraw.busy ? { busy: say('share_busy') } : {})}>
            {say('share_withdraw')}
          </Button>
        </>
      }
    >
      <FormError>{withdraw.error}</FormError>
    </AppDialog>
  );
}

interface SharePanelProps {
  readonly betId: string;
  readonly proof: ProofRef | undefined;
  /** What a link would show that is not made yet. */
  readonly amounts: boolean;
  readonly onAmounts: (amounts: boolean) => void;
}

/** The link under which others see the bet: made when the player asks for it, with or without amounts, and withdrawn again. */
export function SharePanel({ betId, proof, amounts, onAmounts }: SharePanelProps) {
  const { say, language } = useWords();
  const { origin } = useRoot();
  const [sure, setSure] = useState(false);
  const share = useAct(
    () => askForProof(betId, amounts),
    () => {},
  );
  const change = useAct(
    () => askForProof(betId, !proof?.amounts),
    ({ amounts: shown }) => onAmounts(shown),
  );
  const address = proof && proofAddress(origin, language, proof.code);
  return (
    <section className="share" aria-labelledby="share-title">
      <div className="share-head">
        {address ? <QrCode text={address} label={say('share_qr')} /> : <Icon name="seal-check" size={28} className="ticket-good" />}
        <div>
          <h2 id="share-title">{say('share_title')}</h2>
          <p>{say('share_text')}</p>
        </div>
      </div>
      <Toggle
        checked={proof?.amounts ?? amounts}
        disabled={change.busy}
        onChange={(event) => (proof ? change.act() : onAmounts(event.currentTarget.checked))}
      >
        {say('share_amounts')}
      </Toggle>
      {share.error || change.error ? <FormError>{share.error ?? change.error}</FormError> : null}
      {address ? (
        <LinkActs address={address} onWithdraw={() => setSure(true)} />
      ) : (
        <Button wide onClick={share.act} {...(share.busy ? { busy: say('share_busy') } : {})}>
          <Icon name="link" size={18} />
          {say('share_make')}
        </Button>
      )}
      {sure ? (
        <Suspense>
          <WithdrawDialog betId={betId} onClose={() => setSure(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
