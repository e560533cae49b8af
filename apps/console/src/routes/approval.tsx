import { Button, Card, KeyValue, KeyValues, Strip } from '@fairbook/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Consequence } from '../features/approvals/consequence.tsx';
import { useHead } from '../features/frame/page-head.ts';
import { type Answer, call } from '../shared/api.ts';
import { ApprovalState, actionName, subjectName, subjectPage } from '../shared/approvals/approval-marks.tsx';
import { showMoment } from '../shared/format.ts';
import { EVERY, useRead } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { useConsole } from '../shared/session.ts';
import { words } from '../words.ts';

const ActionDialog = lazy(() => import('../shared/action-dialog.tsx'));
const text = words.approvals;
type Detail = Answer<'approval'>;
const CALLS = { agree: 'consoleAgreeApproval', refuse: 'consoleRefuseApproval', withdraw: 'consoleWithdrawApproval' } as const;
type Deciding = keyof typeof CALLS;

function Decide({ detail, deciding, onClose }: { readonly detail: Detail; readonly deciding: Deciding; readonly onClose: () => void }) {
  const { id, action } = detail.approval;
  const asking = {
    agree: { title: text.agreeTitle(actionName(action)), text: text.agreeText, action: text.agree, done: text.agreed },
    refuse: { title: text.refuseTitle, action: text.refuse, done: text.refusedDone },
    withdraw: { title: text.withdrawTitle, action: text.withdraw, done: text.withdrawnDone },
  }[deciding];
  const { done, ...dialog } = asking;
  return (
    <ActionDialog
      {...dialog}
      danger={deciding === 'agree'}
      wide
      onClose={onClose}
      run={async (why) => {
        await call(CALLS[deciding], { params: { requestId: id }, body: { why } });
        return done;
      }}
    >
      {deciding === 'agree' ? <Consequence consequence={detail.present ?? detail.consequence} /> : null}
    </ActionDialog>
  );
}

/** What a request is about, with the way there. */
function Subject({ approval }: Pick<Detail, 'approval'>) {
  const page = subjectPage(approval);
  if (page === undefined) return subjectName(approval);
  return (
    <Link className="link" to={page}>
      {subjectName(approval)}
    </Link>
  );
}

function Request({ detail }: { readonly detail: Detail }) {
  const { approval, consequence, present, mayDecide } = detail;
  const { session } = useConsole();
  const [deciding, setDeciding] = useState<Deciding>();
  const brand = session.brands.find(({ id }) => id === approval.brandId)?.name ?? text.everyBrand;
  const waiting = approval.state === 'waiting';
  return (
    <>
      <Card
        title={actionName(approval.action)}
        mark={<ApprovalState state={approval.state} />}
        actions={
          waiting ? (
            <>
              {mayDecide ? (
                <>
                  <Button size="small" variant="ghost" onClick={() => setDeciding('refuse')}>
                    {text.refuse}
                  </Button>
                  <Button size="small" variant="primary" onClick={() => setDeciding('agree')}>
                    {text.agreeShort}
                  </Button>
                </>
              ) : null}
              {approval.own ? (
                <Button size="small" onClick={() => setDeciding('withdraw')}>
                  {text.withdraw}
                </Button>
              ) : null}
            </>
          ) : null
        }
      >
        {waiting && approval.own ? <Strip icon="users">{text.own}</Strip> : null}
        <KeyValues className="card-body">
          <KeyValue label={text.subject}>
            <Subject approval={approval} />
          </KeyValue>
          <KeyValue label={words.staff.brand}>{brand}</KeyValue>
          <KeyValue label={text.askedBy}>{`${approval.askedBy}, ${showMoment(approval.askedAt)}`}</KeyValue>
          <KeyValue label={text.why}>{approval.why}</KeyValue>
          {waiting ? <KeyValue label={text.expires}>{showMoment(approval.expiresAt)}</KeyValue> : null}
          {approval.decidedBy === null || approval.decidedAt === null ? null : (
            <>
              <KeyValue label={text.decided}>{`${approval.decidedBy}, ${showMoment(approval.decidedAt)}`}</KeyValue>
              <KeyValue label={text.decidedWhy}>{approval.decidedWhy}</KeyValue>
            </>
          )}
        </KeyValues>
      </Card>
      <Card title={present ? text.earlier : text.what}>
        {waiting && !present ? <Strip icon="check-circle">{text.same}</Strip> : null}
        <Consequence consequence={consequence} />
      </Card>
      {present ? (
        <Card title={text.now}>
          {waiting ? (
            <Strip icon="warning" tone="warning">
              {text.moved}
            </Strip>
          ) : null}
          <Consequence consequence={present} />
        </Card>
      ) : null}
      <Suspense fallback={null}>
        {deciding ? <Decide detail={detail} deciding={deciding} onClose={() => setDeciding(undefined)} /> : null}
      </Suspense>
    </>
  );
}

/** One request: who asks for what, what it would change then and now, and its decision. */
export default function ApprovalScreen() {
  const { id = '' } = useParams();
  const query = useRead('consoleApproval', { params: { requestId: id } }, EVERY.figures);
  const crumbs = useMemo(() => [{ to: '/approvals', link: <Link to="/approvals">{words.nav.approvals}</Link> }], []);
  useHead(query.data ? actionName(query.data.approval.action) : id, crumbs);
  return (
    <div className="stack">
      <Loaded query={query} height={420}>
        {(detail) => <Request detail={detail} />}
      </Loaded>
    </div>
  );
}
