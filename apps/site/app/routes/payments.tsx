import type { SiteContext } from '@fairbook/contract';
import { Badge, type BadgeTone, Button, buttonClass, Empty, Num } from '@fairbook/ui';
import { useEffect } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { siteContext } from '../context.ts';
import { CancelPayment } from '../features/account/cancel-payment.tsx';
import { DepositActs } from '../features/account/unfinished-deposit.tsx';
import { pageOf, requirePlayer } from '../features/office/guard.ts';
import { MovementTable } from '../features/office/movement-table.tsx';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { Pager } from '../features/office/pager.tsx';
import { useSlip } from '../features/slip/index.ts';
import { A } from '../shared/addresses/link.tsx';
import { useOverPage } from '../shared/addresses/over-page.ts';
import { paths } from '../shared/addresses/paths.ts';
import { useFrame } from '../shared/page/frame-data.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { LocalTime } from '../shared/time/local-time.tsx';
import { isolated, useMoney } from '../shared/words/format.ts';
import { wordsFor } from '../shared/words/say.ts';
import { WithSupport } from '../shared/words/with-support.tsx';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/payments';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  await requirePlayer(site);
  return site.views.payments(pageOf(request));
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_payments'), '');

type Item = Awaited<ReturnType<SiteContext['views']['payments']>>['items'][number];

const TONES: Readonly<Record<string, BadgeTone>> = {
  succeeded: 'won',
  failed: 'lost',
  refused: 'lost',
  pending: 'paused',
  review: 'paused',
  held: 'paused',
  returning: 'paused',
};
/** What can still be done about a payment. */
function Acts({ payment }: { payment: Item }) {
  if (payment.status === 'review') return <CancelPayment id={payment.id} direction={payment.direction} />;
  return payment.status === 'pending' ? <DepositActs deposit={payment} /> : null;
}

/** The payment the player comes back from: how it stands, and the way on. */
function Watched({ payment }: { payment: Item }) {
  const { say, language } = useWords();
  const money = useMoney();
  const { open } = useOverPage(['slip']);
  const picks = useSlip().picks.length;
  const { supportEmail } = useFrame().brand;
  const { direction, amount, currency, status, expiresAt } = payment;
  return (
    <section className="figure" aria-live="polite">
      <span>{say(`payment_${direction}`)}</span>
      <Num>{money(amount, currency)}</Num>
      <p>
        <WithSupport>
          {say(`payment_told_${status}`, { support: isolated(supportEmail), direction, amount: isolated(money(amount, currency)) })}
        </WithSupport>{' '}
        {expiresAt !== null && (status === 'pending' || status === 'expired') ? (
          <>
            {say(status === 'pending' ? 'deposit_expires' : 'deposit_expired')} <LocalTime at={expiresAt} now={expiresAt} />
          </>
        ) : null}
      </p>
      <Acts payment={payment} />
      {direction === 'deposit' && status === 'succeeded' ? (
        <p className="figure-acts">
          {picks > 0 ? (
            <Button variant="primary" onClick={() => open('slip')}>
              {say('slip_back')}
            </Button>
          ) : (
            <A to={paths.home(language)} className={buttonClass({ variant: 'neutral' })}>
              {say('bets_none_act')}
            </A>
          )}
        </p>
      ) : null}
    </section>
  );
}

/** While a payment is under way the page asks again this often, ms, at most so many times. */
const AGAIN_MS = 2000;

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const money = useMoney();
  const revalidator = useRevalidator();
  const [search] = useSearchParams();
  const { items, page, pages } = loaderData;
  const watched = items.find((p) => p.id === search.get('payment'));
  const waiting = watched?.status === 'pending' || watched?.status === 'held' || watched?.status === 'returning';
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && revalidator.state === 'idle') void revalidator.revalidate();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting, revalidator]);
  return (
    <OfficeFrame title={say('screen_payments')}>
      {watched ? <Watched payment={watched} /> : null}
      {items.length === 0 ? (
        <Empty icon="credit-card" title={say('payments_empty_title')}>
          {say('payments_empty_text')}
        </Empty>
      ) : (
        <MovementTable
          lastHead={say('payment_status')}
          movements={items.map((row) => ({
            id: row.id,
            at: row.at,
            icon: row.direction === 'deposit' ? 'arrow-down' : 'arrow-up',
            what: say(`payment_${row.direction}`),
            amount: <Num>{money(row.amount, row.currency)}</Num>,
            last: (
              <>
                <Badge tone={TONES[row.status] ?? 'neutral'}>{say(`payment_status_${row.status}`)}</Badge>
                {row.id === watched?.id ? null : <Acts payment={row} />}
              </>
            ),
          }))}
        />
      )}
      <Pager page={page} pages={pages} to={(n) => `${paths.payments(language)}?page=${n}`} />
    </OfficeFrame>
  );
}
