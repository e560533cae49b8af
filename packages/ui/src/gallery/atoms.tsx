import { useState } from 'react';
import { Badge, Bar } from '../components/badge.tsx';
import { Brand } from '../components/brand-mark.tsx';
import { Button } from '../components/button.tsx';
import { Checkbox, Radio, Slider, Toggle } from '../components/choice.tsx';
import { CodeField, Field, Select } from '../components/field.tsx';
import { Flag } from '../components/flag.tsx';
import { Chip, Segment, TabPanel, Tabs } from '../components/navigation.tsx';
import { PriceButton } from '../components/price-button.tsx';
import { Num } from '../components/text.tsx';
import { Icon } from '../icons/icon.tsx';
import type { Mark } from '../marks.ts';
import { Part, Shown } from './part.tsx';

const swatches = [
  'bg-surface-0',
  'bg-surface-1',
  'bg-surface-2',
  'bg-surface-3',
  'bg-surface-4',
  'bg-accent',
  'bg-price-up',
  'bg-price-down',
  'bg-warning',
  'bg-info',
  'bg-live',
];

export function Head({ title, mark }: { readonly title: string; readonly mark: Mark }) {
  return (
    <header className="flex flex-wrap items-center gap-3 pb-2">
      <Brand mark={mark} name={title} />
      <span className="ms-auto flex gap-1.5">
        {swatches.map((swatch) => (
          <span key={swatch} className={`${swatch} size-6 rounded-badge border border-line-strong`} />
        ))}
      </span>
    </header>
  );
}

export function Prices() {
  const [chosen, setChosen] = useState(true);
  return (
    <Part title="Price button">
      <div className="grid grid-cols-3 gap-x-2.5 gap-y-3 sm:grid-cols-5">
        <Shown name="idle">
          <PriceButton label="Home" price="1.85" />
        </Shown>
        <Shown name="hover">
          <PriceButton label="Home" price="1.85" className="show-hover" />
        </Shown>
        <Shown name="pressed">
          <PriceButton label="Home" price="1.85" className="show-pressed" />
        </Shown>
        <Shown name="focus">
          <PriceButton label="Home" price="1.85" className="show-focus" />
        </Shown>
        <Shown name="selected">
          <PriceButton label="Home" price="1.85" selected={chosen} onClick={() => setChosen(!chosen)} />
        </Shown>
        <Shown name="up, 800 ms">
          <PriceButton label="Home" price="1.91" moved="up" />
        </Shown>
        <Shown name="down, 800 ms">
          <PriceButton label="Home" price="1.78" moved="down" />
        </Shown>
        <Shown name="selected, moved">
          <PriceButton label="Home" price="1.78" selected moved="down" />
        </Shown>
        <Shown name="suspended">
          <PriceButton label="Home" price="1.85" state="suspended" stateLabel="suspended" />
        </Shown>
        <Shown name="gone">
          <PriceButton label="Home" price="1.85" state="gone" stateLabel="no price" />
        </Shown>
      </div>
      <div className="flex flex-wrap gap-2.5 pt-3">
        <Shown name="no label" width={72}>
          <PriceButton name="Home" price="1.85" />
        </Shown>
        <Shown name="fraction" width={72}>
          <PriceButton name="Home" price="11/8" />
        </Shown>
        <Shown name="stacked" width={84}>
          <PriceButton label="O 2.5" name="Over 2.5" form="stacked" price="1.85" />
        </Shown>
        <Shown name="selected" width={84}>
          <PriceButton label="O 2.5" name="Over 2.5" form="stacked" price="1.85" selected />
        </Shown>
        <Shown name="suspended" width={84}>
          <PriceButton label="2.5" name="Over 2.5" form="stacked" price="1.85" state="suspended" stateLabel="suspended" />
        </Shown>
        <Shown name="long name cuts, price never" width={200}>
          <PriceButton label="Both teams to score and over 2.5" price="151.00" />
        </Shown>
      </div>
    </Part>
  );
}

export function Buttons() {
  return (
    <Part title="Buttons">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary">Place bet</Button>
        <Button>Deposit</Button>
        <Button variant="outline">
          Cash out <Num>€21.35</Num>
        </Button>
        <Button variant="ghost">Keep</Button>
        <Button variant="danger">Block</Button>
        <Button variant="primary" disabled>
          Place bet
        </Button>
        <Button variant="primary" className="show-focus">
          Focused
        </Button>
        <Button variant="primary" className="show-hover">
          Hover
        </Button>
        <Button variant="primary" busy="Placing, 3 s" />
        <Button variant="soft">Accept</Button>
        <Button size="small">Small</Button>
        <Button variant="quiet" square aria-label="Share">
          <Icon name="share-network" size={18} />
        </Button>
      </div>
    </Part>
  );
}

export function Fields({ idBase }: { readonly idBase: string }) {
  const [code, setCode] = useState('407');
  const [part, setPart] = useState(60);
  return (
    <Part title="Fields">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Stake" prefix="€" defaultValue="10.00" inputMode="decimal" hint="Balance €248.60" />
        <Field label="Stake" prefix="€" defaultValue="10.00" inputMode="decimal" className="show-within" suffix="Stake" />
        <Field label="E-mail" type="email" defaultValue="mara.kelly@gmial.com" error="Did you mean gmail.com?" />
        <Select label="Country" prefix={<Flag code="ie" size={20} />} options={[{ value: 'ie', label: 'Ireland' }]} />
        <CodeField label="Code" labelEnd="New code in 0:41" value={code} onChange={setCode} />
        <div>
          <Slider label="Part to cash out" min={0} max={100} value={part} onChange={setPart} valueText={`${part} %`} />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-5">
        <Toggle defaultChecked>On</Toggle>
        <Toggle>Off</Toggle>
        <Checkbox defaultChecked>Checked</Checkbox>
        <Checkbox>Empty</Checkbox>
        <Radio name={`radio-${idBase}`} defaultChecked>
          Radio
        </Radio>
        <Radio name={`radio-${idBase}`}>Other</Radio>
      </div>
    </Part>
  );
}

const tabs = ['Main', 'Goals', 'Handicap', 'Builder', 'All 214'].map((label) => ({ id: label.toLowerCase().replace(/\s/g, '-'), label }));
const kinds = [
  { value: 'singles', label: 'Singles' },
  { value: 'accumulator', label: 'Accumulator' },
  { value: 'system', label: 'System' },
] as const;

export function Navigation({ idBase }: { readonly idBase: string }) {
  const [tab, setTab] = useState('main');
  const [kind, setKind] = useState<'singles' | 'accumulator' | 'system'>('accumulator');
  return (
    <Part title="Tabs, segments, chips, badges">
      <Tabs label="Markets" items={tabs} value={tab} onChange={setTab} idBase={idBase} />
      <TabPanel idBase={idBase} id={tab} className="flex flex-wrap items-center gap-3 pt-3">
        <Segment label="Kind of bet" options={kinds} value={kind} onChange={setKind} className="w-75" />
        <Chip selected icon={<Icon name="soccer-ball" fill size={17} />}>
          Football
        </Chip>
        <Chip icon={<Icon name="tennis-ball" size={17} />}>Tennis</Chip>
      </TabPanel>
      <div className="flex flex-wrap items-center gap-1.5 pt-3">
        <Badge tone="live" dot>
          <Num>63:24</Num>
        </Badge>
        <Badge tone="won">
          <Icon name="check" size={12} /> Won
        </Badge>
        <Badge tone="lost">Lost</Badge>
        <Badge>Void</Badge>
        <Badge tone="paused">Paused</Badge>
        <Badge tone="info">By hand</Badge>
        <Badge tone="accent">
          <Icon name="stack" size={12} /> Bet builder
        </Badge>
        <Badge tone="count">3</Badge>
      </div>
      <div className="grid gap-2.5 pt-4 sm:grid-cols-3">
        <Bar value={0.6} label="Deposits" valueText="€60 of €100" size={8} />
        <Bar value={0.93} label="Stakes" valueText="€186 of €200" tone="warning" size={8} />
        <Bar value={0.4} tone="accent" />
      </div>
    </Part>
  );
}
