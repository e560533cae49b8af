import { Button, Field } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import { useState } from 'react';
import type { Answer } from '../../shared/api.ts';
import { Refused } from '../../shared/form/form-dialog.tsx';
import { words } from '../../words.ts';
import type { GameDraft } from './offer-draft.ts';
import { minorOf, typedOf, wordsOf } from './typed.ts';

const text = words.casino.games;
type Game = Answer<'casinoGames'>['games'][number];

interface GameDialogProps {
  readonly game: Game;
  readonly draft: GameDraft;
  /** That the brand serves. */
  readonly countries: readonly string[];
  readonly onTake: (draft: GameDraft) => void;
  readonly onClose: () => void;
}

/** Bounds as they are typed: both or neither, inside the game's own where one is left empty. */
function stakesOf(game: Game, typed: Readonly<Record<string, string>>): GameDraft['stakes'] | string {
  const stakes: Record<string, { least: string; most: string }> = {};
  for (const { currency, least, most } of game.stakes) {
    const [low, high] = [typed[`${currency}/least`]?.trim() ?? '', typed[`${currency}/most`]?.trim() ?? ''];
    if (low === '' && high === '') continue;
    const [from, to] = [low === '' ? least : minorOf(low, currency), high === '' ? most : minorOf(high, currency)];
    if (from === undefined || to === undefined) return text.wrongAmount;
    if (BigInt(from) > BigInt(to)) return text.wrongOrder;
    stakes[currency] = { least: from, most: to };
  }
  return stakes;
}

/** Bounds on the stakes of a game, and where it is not offered: taken into the draft. */
export default function GameDialog({ game, draft, countries, onTake, onClose }: GameDialogProps) {
  const [left, setLeft] = useState(draft.countries.join(' '));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      Object.entries(draft.stakes).flatMap(([currency, { least, most }]) => [
        [`${currency}/least`, typedOf(least, currency)],
        [`${currency}/most`, typedOf(most, currency)],
      ]),
    ),
  );
  const [failed, setFailed] = useState<string>();
  function take(): void {
    const codes = wordsOf(left.toUpperCase()).toSorted();
    const stakes = stakesOf(game, typed);
    const wrong = codes.some((code) => !countries.includes(code)) ? text.wrongCountry : typeof stakes === 'string' ? stakes : undefined;
    setFailed(wrong);
    if (wrong !== undefined || typeof stakes === 'string') return;
    onTake({ ...draft, countries: codes, stakes });
    onClose();
  }
  const amount = (currency: string, which: 'least' | 'most', own: string) => (
    <Field
      key={`${currency}/${which}`}
      label={text[which](currency)}
      placeholder={typedOf(own, currency)}
      inputMode="decimal"
      maxLength={16}
      value={typed[`${currency}/${which}`] ?? ''}
      onChange={(event) => setTyped({ ...typed, [`${currency}/${which}`]: event.target.value })}
    />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      title={text.editTitle(game.title)}
      text={text.editText}
      actions={
        <Button variant="primary" onClick={take}>
          {text.take}
        </Button>
      }
    >
      <div className="action-form">
        <Field
          label={text.countriesLabel}
          hint={text.countriesHint(countries.join(' '))}
          maxLength={1000}
          value={left}
          onChange={(event) => setLeft(event.target.value)}
        />
        {game.stakes.flatMap(({ currency, least, most }) => [amount(currency, 'least', least), amount(currency, 'most', most)])}
        <Refused>{failed}</Refused>
      </div>
    </Dialog>
  );
}
