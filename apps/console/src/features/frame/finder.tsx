import { namedSides } from '@fairbook/contract';
import { Field, Icon, type IconName } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api.ts';
import { useBrand } from '../../shared/session.ts';
import { words } from '../../words.ts';

interface Found {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly note: string;
}

/** Of each kind. */
const MOST = 5;
/** Letters from which it looks. */
const LEAST = 2;

async function find(brandId: number, text: string): Promise<readonly Found[]> {
  const params = { brandId };
  const mayBeBet = /^\+?[\da-z]{3}[\d\s-]*$/i.test(text) && /\d/.test(text);
  const fixtures = (phase: 'live' | 'line') => call('consoleFixtures', { params, query: { phase, search: text, sort: 'start' } });
  const [players, live, line, bets] = await Promise.all([
    call('consolePlayers', { params, query: { search: text } }),
    fixtures('live'),
    fixtures('line'),
    mayBeBet ? call('consoleBets', { params, query: { search: text } }) : undefined,
  ]);
  return [
    ...(bets?.items.slice(0, MOST) ?? []).map(
      (bet): Found => ({ to: `/bets/${bet.id}`, icon: 'ticket', title: words.bets.number(bet.id), note: bet.title }),
    ),
    ...players.items.slice(0, MOST).map(
      (player): Found => ({
        to: `/players/${player.id}`,
        icon: 'user',
        title: player.name ?? player.number,
        note: [player.number, player.email].filter(Boolean).join(' · '),
      }),
    ),
    ...[...live.items.slice(0, MOST), ...line.items.slice(0, MOST)].map(
      (fixture): Found => ({
        to: `/fixtures/${fixture.id}`,
        icon: 'soccer-ball',
        title: namedSides(fixture.home.name, fixture.away.name),
        note: `${fixture.competition} · ${words.phase[fixture.phase]}`,
      }),
    ),
  ];
}

/** What is found by what was typed, once it has letters enough. */
function useFound(typed: string) {
  const brand = useBrand();
  const wanted = useDeferredValue(typed.trim());
  const enough = wanted.length >= LEAST;
  const query = useQuery({ queryKey: ['find', brand.id, wanted], queryFn: () => find(brand.id, wanted), enabled: enough });
  const found = enough ? (query.data ?? []) : [];
  return { found, isNothing: enough && query.isSuccess && found.length === 0 };
}

interface ListProps {
  readonly found: readonly Found[];
  /** Which one Enter goes to. */
  readonly at: number;
  readonly onPoint: (at: number) => void;
  readonly onGo: (item: Found) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

function FoundList({ found, at, onPoint, onGo, onKey }: ListProps) {
  return (
    <div id="found" role="listbox" aria-label={words.search} className="finder-list">
      {found.map((item, i) => (
        // The field above has the keyboard: a listbox's options are reached by its arrows.
        <div
          key={item.to}
          id={`found-${i}`}
          role="option"
          aria-selected={i === at}
          tabIndex={-1}
          className="finder-item"
          onPointerEnter={() => onPoint(i)}
          onClick={() => onGo(item)}
          onKeyDown={onKey}
        >
          <Icon name={item.icon} size={18} />
          <span className="finder-name">{item.title}</span>
          <span className="finder-note">{item.note}</span>
        </div>
      ))}
    </div>
  );
}

/** Goes to a player, a bet or a fixture by whatever is known of it. */
export default function Finder({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { found, isNothing } = useFound(text);
  const go = (item: Found | undefined): void => {
    if (!item) return;
    onClose();
    void navigate(item.to);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setAt((at + step + found.length) % found.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(found[at]);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.search} closeLabel={words.close}>
      <div className="finder">
        <Field
          label={words.search}
          hideLabel
          autoFocus
          value={text}
          placeholder={words.searchHint}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls="found"
          aria-activedescendant={found[at] ? `found-${at}` : undefined}
          autoComplete="off"
          maxLength={100}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
          prefix={<Icon name="magnifying-glass" size={18} />}
        />
        <FoundList found={found} at={at} onPoint={setAt} onGo={go} onKey={onKey} />
        {isNothing ? <p className="finder-none">{words.nothingFound}</p> : null}
      </div>
    </Dialog>
  );
}
