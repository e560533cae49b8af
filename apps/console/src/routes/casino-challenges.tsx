import { Button, Card, Empty, Icon } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { typedOf } from '../features/casino/typed.ts';
import { useHead } from '../features/frame/page-head.ts';
import { type Answer, call } from '../shared/api.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { showCount, showDate, showMoment, showMoney } from '../shared/format.ts';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { useBrand } from '../shared/session.ts';
import { words } from '../words.ts';

const ActionDialog = lazy(() => import('../shared/action-dialog.tsx'));
const MakeChallenge = lazy(() => import('../features/casino/make-challenge.tsx'));
const text = words.casino.challenges;
type Challenge = Answer<'casinoChallenges'>['challenges'][number];
type Day = Challenge['days'][number];
/** Ten-thousandths in one. */
const UNIT = 10_000;

const DAYS: readonly Column<Day>[] = [
  { head: text.day, kind: 'name', cell: ({ day }) => showDate(day) },
  { head: text.players, kind: 'number', cell: ({ players }) => showCount(players) },
  { head: text.completed, kind: 'number', cell: ({ completed }) => showCount(completed) },
  {
    head: text.paid,
    kind: 'number',
    className: 'strong',
    cell: ({ paid }) => paid.map(({ amount, currency }) => showMoney(amount, currency)).join(' · ') || '–',
  },
];

function taskText({ definition: { task } }: Challenge): string {
  return task.kind === 'multiplier' ? text.tasks.multiplier(task.times, `${task.atLeast / UNIT}×`) : text.tasks[task.kind](task.times);
}

function ChallengeCard({ challenge, onEnd }: { readonly challenge: Challenge; readonly onEnd: () => void }) {
  const { definition, title, games, reward, beginsAt, endsAt, days } = challenge;
  const { currency, leastStake } = definition;
  const since = `${text.since} ${showMoment(beginsAt)}${endsAt === null ? '' : ` ${text.until(showMoment(endsAt))}`}`;
  return (
    <Card
      title={title}
      mark={<span className="card-note">{since}</span>}
      actions={
        endsAt === null ? (
          <Button size="small" variant="ghost" aria-label={text.endOf(title)} onClick={onEnd}>
            {text.end}
          </Button>
        ) : null
      }
    >
      <p className="card-body">
        {taskText(challenge)} · {text.leastStake} {showMoney(typedOf(leastStake, currency), currency)} · {text.reward}{' '}
        <strong>{showMoney(reward, currency)}</strong>
      </p>
      <p className="card-body quiet-text">{games.join(', ')}</p>
      {days.length === 0 ? (
        <p className="card-body quiet-text">{text.noDays}</p>
      ) : (
        <DataTable slim caption={title} columns={DAYS} items={days} keyOf={({ day }) => day} />
      )}
    </Card>
  );
}

/** Daily challenges of the brand, with how their last days went. */
export default function CasinoChallenges() {
  useHead(words.nav.casinoChallenges);
  const brand = useBrand();
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<Challenge>();
  const query = useOfBrand('consoleCasinoChallenges', {}, EVERY.calm);
  return (
    <div className="stack">
      <Card
        title={text.title}
        pad="normal"
        actions={
          <Button size="small" variant="primary" onClick={() => setMaking(true)}>
            <Icon name="plus" size={16} />
            {text.make}
          </Button>
        }
      >
        <p className="quiet-text">{text.text}</p>
      </Card>
      <Loaded query={query} height={420}>
        {({ challenges }) =>
          challenges.length === 0 ? (
            <Empty icon="target" title={text.empty}>
              {text.emptyText}
            </Empty>
          ) : (
            challenges.map((challenge) => <ChallengeCard key={challenge.id} challenge={challenge} onEnd={() => setEnding(challenge)} />)
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        {making ? <MakeChallenge onClose={() => setMaking(false)} /> : null}
        {ending ? (
          <ActionDialog
            title={text.endTitle}
            text={text.endText}
            action={text.end}
            onClose={() => setEnding(undefined)}
            run={async (why) => {
              await call('consoleEndChallenge', { params: { brandId: brand.id, challenge: ending.id }, body: { why } });
              return text.ended;
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
