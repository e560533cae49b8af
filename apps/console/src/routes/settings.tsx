import type { MarginRule } from '@fairbook/contract';
import { Button, Card, Icon, TabPanel, Tabs } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { useHead } from '../features/frame/page-head.ts';
import { editsOf, newRule, type Part, rowsOf, storedOf } from '../features/settings/draft.ts';
import { EditList } from '../features/settings/edit-list.tsx';
import { FigureEditor } from '../features/settings/figure-editor.tsx';
import { FIGURES, type FigurePart } from '../features/settings/figures.ts';
import { type Rules, RuleTable } from '../features/settings/rule-table.tsx';
import { type Answer, call } from '../shared/api.ts';
import { useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { NeedsSecond, toldOf } from '../shared/second-person.tsx';
import { type ConsoleBrand, useBrand, useRole } from '../shared/session.ts';
import { words } from '../words.ts';

const ActionDialog = lazy(() => import('../shared/action-dialog.tsx'));
const text = words.settings;

interface EditorProps {
  readonly part: Part;
  readonly stored: Answer<'settings'>[Part];
  readonly markets: Answer<'settings'>['markets'];
}

function Editor({ part, stored, markets }: EditorProps) {
  const brand = useBrand();
  const admin = useRole('admin');
  const [first] = useState(() => rowsOf(part, stored.value));
  const form = useForm<Rules>({ defaultValues: { rows: [...first] } });
  const list = useFieldArray({ control: form.control, name: 'rows', keyName: 'key' });
  const rows = form.watch('rows');
  const [asking, setAsking] = useState(false);
  const value = storedOf(part, rows);
  const edits = editsOf(part, first, rows);
  const changed = edits.length > 0;
  const hint = !admin ? text.readOnly : value === undefined ? text.wrong : changed ? text.order : text.unchanged;
  return (
    <Card
      title={text[part]}
      mark={<span className="card-note">{text.version(stored.version)}</span>}
      actions={
        admin && part !== 'limits' ? (
          <Button size="small" onClick={() => list.prepend(newRule(part, brand.currency))}>
            <Icon name="plus" size={16} />
            {text.addRule}
          </Button>
        ) : null
      }
    >
      <RuleTable part={part} form={form} list={list} currencies={brand.currencies} markets={markets} disabled={!admin} />
      <div className="edit-foot">
        <p role="status">{hint}</p>
        {admin ? (
          <>
            <Button size="small" variant="ghost" disabled={!changed} onClick={() => form.reset()}>
              {text.reset}
            </Button>
            <Button size="small" variant="primary" disabled={!changed || value === undefined} onClick={() => setAsking(true)}>
              {text.save}
            </Button>
          </>
        ) : null}
      </div>
      {asking ? (
        <Suspense fallback={null}>
          <ActionDialog
            title={text.saveTitle(text[part].toLowerCase())}
            text={text.saveText}
            action={text.save}
            wide
            onClose={() => setAsking(false)}
            run={async (why) => {
              const body = { seenVersion: stored.version, value, why };
              return toldOf(await call('consoleChangeSettings', { params: { brandId: brand.id, part }, body }), text.saved);
            }}
          >
            <NeedsSecond second={part === 'margins' && isUnusual(brand, value)} />
            <EditList edits={edits} markets={markets} />
          </ActionDialog>
        </Suspense>
      ) : null}
    </Card>
  );
}

/** Margins beyond what one employee may choose. */
const isUnusual = ({ sole }: ConsoleBrand, value: unknown): boolean =>
  sole !== null && (value as readonly MarginRule[]).some(({ size }) => size < sole.leastMargin || size > sole.mostMargin);

const PARTS: readonly Part[] = ['limits', 'liability', 'margins'];
const FIGURE_PARTS = Object.keys(FIGURES) as readonly FigurePart[];
const isFigures = (part: Part | FigurePart): part is FigurePart => part in FIGURES;

export default function Settings() {
  useHead(words.nav.settings);
  const brand = useBrand();
  const [part, setPart] = useState<Part | FigurePart>('limits');
  const query = useOfBrand('consoleSettings');
  return (
    <>
      <Tabs
        label={text.title}
        items={[...PARTS.map((id) => ({ id, label: text[id] })), ...FIGURE_PARTS.map((id) => ({ id, label: FIGURES[id].title }))]}
        value={part}
        onChange={(id) => setPart(id as Part | FigurePart)}
        idBase="settings"
      />
      <TabPanel idBase="settings" id={part} className="stack">
        <Loaded query={query} height={420}>
          {/* A newer version, or another brand, starts the editor anew. */}
          {(data) =>
            isFigures(part) ? (
              <FigureEditor key={`${brand.id}/${part}/${data[part].version}`} part={part} stored={data[part]} />
            ) : (
              <Editor key={`${brand.id}/${part}/${data[part].version}`} part={part} stored={data[part]} markets={data.markets} />
            )
          }
        </Loaded>
      </TabPanel>
    </>
  );
}
