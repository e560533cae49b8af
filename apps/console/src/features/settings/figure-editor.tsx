import { Button, Card, Field } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Answer, call } from '../../shared/api.ts';
import { RequestsOf } from '../../shared/approvals/approval-table.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { type Difference, differences } from '../../shared/differences.ts';
import { NeedsSecond, toldOf } from '../../shared/second-person.tsx';
import { useBrand, useRole } from '../../shared/session.ts';
import { words } from '../../words.ts';
import { FIGURES, type FigurePart, isPerCurrency, isRead, pathOf, placesOf, storedOf, type Typed, typedOf } from './figures.ts';

const ActionDialog = lazy(() => import('../../shared/action-dialog.tsx'));

interface EditorProps {
  readonly part: FigurePart;
  readonly stored: Answer<'settings'>[FigurePart];
}

/** The figures as they are typed, what is read of them, and what differs from what is stored. */
function useFigures({ part, stored }: EditorProps) {
  const brand = useBrand();
  const currencies = { main: brand.currency, all: brand.currencies };
  const [first] = useState(() => typedOf(part, stored.value, currencies));
  const { register, reset, watch } = useForm<Typed>({ defaultValues: first });
  const typed = watch();
  return {
    register,
    typed,
    reset: () => reset(first),
    /** Undefined while something cannot be read. */
    next: storedOf(part, typed, currencies),
    edits: differences(first, typed),
    places: new Map(placesOf(part, currencies).map((place) => [place.path, place])),
  };
}
type Edited = ReturnType<typeof useFigures>;

function FigureField({
  edited,
  path,
  hideLabel = false,
}: {
  readonly edited: Edited;
  readonly path: string;
  readonly hideLabel?: boolean;
}) {
  const admin = useRole('admin');
  const place = edited.places.get(path);
  return (
    <Field
      label={place?.label ?? path}
      aria-invalid={place && !isRead(place, edited.typed[path] ?? '') ? true : undefined}
      hideLabel={hideLabel}
      inputMode="decimal"
      maxLength={24}
      disabled={!admin}
      {...edited.register(path)}
    />
  );
}

/** Figures of each currency in a table, those of the brand below it. */
function Fields({ part, edited }: Pick<EditorProps, 'part'> & { readonly edited: Edited }) {
  const { title, figures } = FIGURES[part];
  const brand = useBrand();
  const perCurrency = figures.filter(isPerCurrency);
  const columns: readonly Column<string>[] = [
    { head: words.bounds.currency, kind: 'name', cell: (currency) => currency },
    ...perCurrency.map((figure) => ({
      head: figure.label,
      cell: (currency: string) => <FigureField edited={edited} path={pathOf(figure, currency)} hideLabel />,
    })),
  ];
  return (
    <>
      {perCurrency.length > 0 ? (
        <DataTable caption={title} columns={columns} items={brand.currencies} keyOf={(currency) => currency} />
      ) : null}
      <div className="bounds card-body">
        {figures
          .filter((figure) => !isPerCurrency(figure))
          .map(({ path }) => (
            <div key={path}>
              <FigureField edited={edited} path={path} />
            </div>
          ))}
      </div>
    </>
  );
}

function Foot({ part, edited, onSave }: Pick<EditorProps, 'part'> & { readonly edited: Edited; readonly onSave: () => void }) {
  const admin = useRole('admin');
  const unchanged = edited.edits.length === 0;
  const said = edited.next === undefined ? FIGURES[part].wrong : unchanged ? words.settings.unchanged : words.settings.saveText;
  return (
    <div className="edit-foot">
      <p role="status">{admin ? said : words.settings.readOnly}</p>
      {admin ? (
        <>
          <Button size="small" variant="ghost" disabled={unchanged} onClick={edited.reset}>
            {words.settings.reset}
          </Button>
          <Button size="small" variant="primary" disabled={unchanged || edited.next === undefined} onClick={onSave}>
            {words.settings.save}
          </Button>
        </>
      ) : null}
    </div>
  );
}

function SaveDialog({ part, stored, edited, onClose }: EditorProps & { readonly edited: Edited; readonly onClose: () => void }) {
  const brand = useBrand();
  const { title } = FIGURES[part];
  const changes: readonly Column<Difference>[] = [
    { head: words.approvals.value, kind: 'name', cell: ({ path }) => edited.places.get(path)?.label ?? path },
    { head: words.approvals.before, className: 'dim', cell: ({ before }) => before ?? '–' },
    { head: words.approvals.after, className: 'strong', cell: ({ after }) => after ?? '–' },
  ];
  return (
    <ActionDialog
      title={words.settings.saveTitle(title.toLowerCase())}
      action={words.settings.save}
      wide
      onClose={onClose}
      run={async (why) => {
        const body = { seenVersion: stored.version, value: edited.next, why };
        return toldOf(await call('consoleChangeSettings', { params: { brandId: brand.id, part }, body }), words.settings.saved);
      }}
    >
      <NeedsSecond second={part === 'approvals' && brand.sole !== null} />
      <DataTable caption={title} columns={changes} items={edited.edits} keyOf={({ path }) => path} />
    </ActionDialog>
  );
}

/** Edits a part of the settings that is made of single figures. */
export function FigureEditor({ part, stored }: EditorProps) {
  const { title, text } = FIGURES[part];
  const brand = useBrand();
  const edited = useFigures({ part, stored });
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Card title={title} mark={<span className="card-note">{words.settings.version(stored.version)}</span>}>
        <p className="card-body quiet-text">{text}</p>
        <Fields part={part} edited={edited} />
        <Foot part={part} edited={edited} onSave={() => setAsking(true)} />
      </Card>
      {part === 'approvals' ? <RequestsOf kind="brand" id={`${brand.id}`} /> : null}
      <Suspense fallback={null}>
        {asking ? <SaveDialog part={part} stored={stored} edited={edited} onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </>
  );
}
