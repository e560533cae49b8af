import type { JackpotDefinition } from '@fairbook/contract';
import { Button, Icon, Strip } from '@fairbook/ui';
import { useState } from 'react';
import { type Answer, CallFailed, call } from '../../shared/api.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { showMoney, showShare } from '../../shared/format.ts';
import { NeedsSecond } from '../../shared/second-person.tsx';
import { useBrand } from '../../shared/session.ts';
import { words } from '../../words.ts';
import { problemOf } from './jackpot-problem.ts';

type Preview = Answer<'previewJackpot'>;
type Level = Preview['levels'][number];
const text = words.casino.jackpots;
const WHOLE = 10_000;
const share = (decimal: string): string => showShare(Number(decimal) * WHOLE, 3);

const columns = (currency: string): readonly Column<Level>[] => [
  { head: text.level, kind: 'name', cell: ({ level }) => text.levels[level] ?? level },
  { head: text.stakesToWin, kind: 'number', cell: ({ stakesToWin }) => showMoney(stakesToWin, currency) },
  { head: text.prize, kind: 'number', className: 'strong', cell: ({ prize }) => showMoney(prize, currency) },
  { head: text.shares, kind: 'number', cell: ({ toPot, toReserve }) => `${share(toPot)} / ${share(toReserve)}` },
  { head: text.returns, kind: 'number', cell: ({ returns }) => share(returns) },
  { head: text.house, kind: 'number', cell: ({ house }) => share(house) },
];

/** What was worked out, and of which rules. */
interface Worked {
  readonly of: string;
  readonly preview: Preview | undefined;
  readonly problem: string | undefined;
}

/** What the rules that are being typed come to: worked out by the server when it is asked for, and again once they were changed. */
export function JackpotPreview({ definition }: { readonly definition: JackpotDefinition | undefined }) {
  const brand = useBrand();
  const [worked, setWorked] = useState<Worked>();
  const [busy, setBusy] = useState(false);
  const typed = JSON.stringify(definition);
  const shown = worked?.of === typed ? worked : undefined;
  async function work(): Promise<void> {
    if (!definition) return;
    setBusy(true);
    const done = await call('consolePreviewJackpot', { params: { brandId: brand.id }, body: { definition } }).then(
      (preview) => ({ preview, problem: undefined }),
      (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        return { preview: undefined, problem: problemOf(error) };
      },
    );
    setWorked({ of: typed, ...done });
    setBusy(false);
  }
  return (
    <section className="jackpot-preview" aria-label={text.preview}>
      <div className="jackpot-preview-head">
        <Button size="small" disabled={definition === undefined} {...(busy ? { busy: text.working } : {})} onClick={() => void work()}>
          <Icon name="arrows-clockwise" size={16} />
          {text.recalculate}
        </Button>
        <p className="quiet-text" role="status">
          {definition === undefined ? text.wrong : worked && !shown ? text.changed : ''}
        </p>
      </div>
      {shown?.problem === undefined ? null : (
        <Strip icon="warning" tone="warning">
          {shown.problem}
        </Strip>
      )}
      {shown?.preview && definition ? (
        <>
          <DataTable
            slim
            caption={text.preview}
            columns={columns(definition.currency)}
            items={shown.preview.levels}
            keyOf={({ level }) => level}
          />
          <p className="quiet-text">
            {text.together(share(shown.preview.returns), share(shown.preview.house), showMoney(shown.preview.seeds, definition.currency))}
          </p>
          <NeedsSecond second={shown.preview.second} />
        </>
      ) : null}
    </section>
  );
}
