import { Empty, Num, ScrollX } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { pageOf, requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { Pager } from '../features/office/pager.tsx';
import { useMoney } from '../shared/format.ts';
import { A } from '../shared/link.tsx';
import { LocalDateTime } from '../shared/local-time.tsx';
import { screenMeta } from '../shared/meta.ts';
import { paths } from '../shared/paths.ts';
import { wordsFor } from '../shared/say.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/ledger';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  await requirePlayer(site);
  return site.views.ledger(pageOf(request));
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_ledger'), '');

/** Every movement of the player's money, with the balance after it. */
export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const money = useMoney();
  const { items, page, pages } = loaderData;
  return (
    <OfficeFrame title={say('screen_ledger')}>
      {items.length === 0 ? (
        <Empty icon="list-bullets" title={say('ledger_empty_title')}>
          {say('ledger_empty_text')}
        </Empty>
      ) : (
        <ScrollX className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{say('ledger_when')}</th>
                <th scope="col">{say('ledger_what')}</th>
                <th scope="col" className="end">
                  {say('ledger_amount')}
                </th>
                <th scope="col" className="end">
                  {say('ledger_balance')}
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
                    {row.betId ? (
                      <A to={paths.bet(language, row.betId)} className="inline-link">
                        {say(`transfer_${row.kind}`)}
                      </A>
                    ) : (
                      say(`transfer_${row.kind}`)
                    )}
                  </td>
                  <td className="end">
                    <Num>{money(row.amount, row.currency, 'always')}</Num>
                  </td>
                  <td className="end">{row.balance === undefined ? '' : <Num>{money(row.balance, row.currency)}</Num>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollX>
      )}
      <Pager page={page} pages={pages} to={(n) => `${paths.ledger(language)}?page=${n}`} />
    </OfficeFrame>
  );
}
