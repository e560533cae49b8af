import type { AnyGame } from '@fairbook/games/definition/game';
import { KeyValue, KeyValues, Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/words/words.tsx';

interface DrawRulesProps {
  readonly game: AnyGame;
  readonly rules: string;
  /** What it pays. */
  readonly children: ReactNode;
}

/** How a game of draws goes, what it pays, and what holds for all of them. */
export function DrawRules({ game, rules, children }: DrawRulesProps) {
  const { say } = useWords();
  return (
    <>
      <h3>{say('felt_rules')}</h3>
      <p className="cg-note">{rules}</p>
      <p className="cg-note">{say('draw_rules_all')}</p>
      {children}
      <p className="cg-note">{say('play_rtp_note')}</p>
      <KeyValues>
        <KeyValue label={say('play_version')}>
          <Num>{game.version}</Num>
        </KeyValue>
      </KeyValues>
    </>
  );
}
