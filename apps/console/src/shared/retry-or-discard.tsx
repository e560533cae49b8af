import { Button } from '@fairbook/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Column } from './data-table.tsx';

const ActionDialog = lazy(() => import('./action-dialog.tsx'));

type Texts = Readonly<
  Record<'actions' | 'retry' | 'discard' | `${'retry' | 'discard'}${'Title' | 'Text'}` | 'retried' | 'discarded', string>
>;

interface Ways<Item> {
  readonly text: Texts;
  /** Names of the two buttons of a row. */
  readonly labels: (item: Item) => { readonly retry: string; readonly discard: string };
  readonly send: (item: Item, what: 'retry' | 'discard', why: string) => Promise<unknown>;
}

/** The column of a list of what was given up, and its dialog: each item is tried again or discarded, with a reason. */
export function useRetryOrDiscard<Item>({ text, labels, send }: Ways<Item>): { readonly column: Column<Item>; readonly dialog: ReactNode } {
  const [asking, setAsking] = useState<{ readonly item: Item; readonly what: 'retry' | 'discard' }>();
  const column: Column<Item> = {
    head: text.actions,
    kind: 'action',
    cell: (item) => (
      <span className="row-actions">
        <Button size="small" aria-label={labels(item).retry} onClick={() => setAsking({ item, what: 'retry' })}>
          {text.retry}
        </Button>
        <Button size="small" variant="danger" aria-label={labels(item).discard} onClick={() => setAsking({ item, what: 'discard' })}>
          {text.discard}
        </Button>
      </span>
    ),
  };
  const dialog = (
    <Suspense fallback={null}>
      {asking ? (
        <ActionDialog
          title={text[`${asking.what}Title`]}
          text={text[`${asking.what}Text`]}
          action={text[asking.what]}
          danger={asking.what === 'discard'}
          onClose={() => setAsking(undefined)}
          run={async (why) => {
            await send(asking.item, asking.what, why);
            return asking.what === 'retry' ? text.retried : text.discarded;
          }}
        />
      ) : null}
    </Suspense>
  );
  return { column, dialog };
}
