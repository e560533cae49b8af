import { Badge, type BadgeTone, Empty, Num } from '@fairbook/ui';
import { useEffect } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { siteContext } from '../context.ts';
import { CancelWithdrawal } from '../features/office/cancel-withdrawal.tsx';
import { pageOf, requirePlayer } from '../features/office/guard.ts';
import { MovementTable } from '../features/office/movement-table.tsx';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { Pager } from '../features/office/pager.tsx';
import { isolated, useMoney } from '../shared/format.ts';
import { useFrame } from '../shared/frame-data.ts';
import { screenMeta } from '../shared/meta.ts';
import { paths } from '../shared/paths.ts';
import { wordsFor } from '../shared/say.ts';
import { WithSupport } from '../shared/with-support.tsx';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/payments';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  await requirePlayer(site);
  return site.views.payments(pageOf(request));
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_payments'), '');

const TONES: Readonly<Record<string, BadgeTone>> = {
  succeeded: 'won',
  failed: 'lost',
  refused: 'lost',
  pending: 'paused',
  review: 'paused',
  held: 'paused',
  returning: 'paused',
};
/** While a payment is under way the page asks again this often, ms, at most so many times. */
const AGAIN_MS = 2000;

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const money = useMoney();
  const { supportEmail } = useFrame().brand;
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
      {watched ? (
        <section className="figure" aria-live="polite">
          <span>{say(`payment_${watched.direction}`)}</span>
          <Num>{money(watched.amount, watched.currency)}</Num>
          <p>
            <WithSupport>{say(`payment_told_${watched.status}`, { support: isolated(supportEmail) })}</WithSupport>
          </p>
          {watched.status === 'review' ? <CancelWithdrawal id={watched.id} /> : null}
        </section>
      ) : null}
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
                {row.status === 'review' && row.id !== watched?.id ? <CancelWithdrawal id={row.id} /> : null}
              </>
            ),
          }))}
        />
      )}
      <Pager page={page} pages={pages} to={(n) => `${paths.payments(language)}?page=${n}`} />
    </OfficeFrame>
  );
}
