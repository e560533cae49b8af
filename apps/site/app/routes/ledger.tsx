import { Empty } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { DebtCard } from '../features/office/debt-card.tsx';
import { pageOf, requirePlayer } from '../features/office/guard.ts';
import { LedgerTable } from '../features/office/ledger-table.tsx';
import { MovementProofCheck } from '../features/office/movement-proof.tsx';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { Pager } from '../features/office/pager.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/ledger';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  await requirePlayer(site);
  const page = pageOf(request);
  const [ledger, debt] = await Promise.all([site.views.ledger(page), page === 1 ? site.views.debt() : undefined]);
  return { ...ledger, debt };
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_ledger'), '');

/** Every movement of the player's money, with the balance after it. */
export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const { items, page, pages, debt } = loaderData;
  return (
    <OfficeFrame title={say('screen_ledger')}>
      {debt ? <DebtCard debt={debt} steps /> : null}
      {items.length === 0 ? (
        <Empty icon="list-bullets" title={say('ledger_empty_title')}>
          {say('ledger_empty_text')}
        </Empty>
      ) : (
        <LedgerTable rows={items} />
      )}
      {items.length === 0 ? null : <MovementProofCheck />}
      <Pager page={page} pages={pages} to={(n) => `${paths.ledger(language)}?page=${n}`} />
    </OfficeFrame>
  );
}
