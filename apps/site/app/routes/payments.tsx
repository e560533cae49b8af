import { Badge, type BadgeTone, Empty, Icon, Num, ScrollX } from '@fairbook/ui';
import { useEffect } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { siteContext } from '../context.ts';
import { pageOf, requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { Pager } from '../features/office/pager.tsx';
import { useMoney } from '../shared/format.ts';
import { LocalDateTime } from '../shared/local-time.tsx';
import { screenMeta } from '../shared/meta.ts';
import { paths } from '../shared/paths.ts';
import { wordsFor } from '../shared/say.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/payments';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  await requirePlayer(site);
  return site.views.payments(pageOf(request));
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_payments'), '');

const TONES: Readonly<Record<string, BadgeTone>> = { succeeded: 'won', failed: 'lost', pending: 'paused', held: 'paused' };
/** While a payment is under way the page asks again this often, ms, at most so many times. */
const AGAIN_MS = 2000;

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const money = useMoney();
  const revalidator = useRevalidator();
  const [search] = useSearchParams();
  const { items, page, pages } = loaderData;
  const watched = items.find((p) => p.id === search.get('payment'));
  const waiting = watched?.status === 'pending' || watched?.status === 'held';
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
          <p>{say(`payment_told_${watched.status}`)}</p>
        </section>
      ) : null}
      {items.length === 0 ? (
        <Empty icon="credit-card" title={say('payments_empty_title')}>
          {say('payments_empty_text')}
        </Empty>
      ) : (
        <ScrollX className="table-scroll">
          <table className="table table-fold">
            <thead>
              <tr>
                <th scope="col">{say('ledger_when')}</th>
                <th scope="col">{say('ledger_what')}</th>
                <th scope="col" className="end">
                  {say('ledger_amount')}
                </th>
                <th scope="col" className="end">
                  {say('payment_status')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <tr key={row.id}>
                  <td>
                    <LocalDateTime at={row.at} />
                  </td>
                  <td>
                    <span className="table-what">
                      <span className="table-icon">
                        <Icon name={row.direction === 'deposit' ? 'arrow-down' : 'arrow-up'} size={18} />
                      </span>
                      {say(`payment_${row.direction}`)}
                    </span>
                  </td>
                  <td className="end">
                    <Num>{money(row.amount, row.currency)}</Num>
                  </td>
                  <td className="end">
                    <Badge tone={TONES[row.status] ?? 'neutral'}>{say(`payment_status_${row.status}`)}</Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollX>
      )}
      <Pager page={page} pages={pages} to={(n) => `${paths.payments(language)}?page=${n}`} />
    </OfficeFrame>
  );
}
