import type { Rational } from '@fairbook/domain/rational';
import { Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { percentText } from './rational-text.ts';

/** A bet with how often it wins and what comes back of it, exactly. */
export interface ReturnsRow {
  readonly key: string | number;
  readonly bet: ReactNode;
  /** What stands between the bet and its chance, under `columns`. */
  readonly cells: readonly ReactNode[];
  readonly chance: Rational | undefined;
  readonly rtp: Rational | undefined;
}

/** What bets of a game win and how often. `bet`: what the first column is called, `columns` those between it and the chance. */
export function ReturnsTable({
  title,
  bet,
  columns,
  rows,
}: {
  readonly title: string;
  readonly bet: string;
  readonly columns: readonly string[];
  readonly rows: readonly ReturnsRow[];
}) {
  const { say, locale } = useWords();
  const share = (value: Rational | undefined) => <Num>{value ? percentText(value, locale) : '–'}</Num>;
  return (
    <>
      <h3>{title}</h3>
      <table className="cg-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {[bet, ...columns, say('felt_chance_head'), say('felt_returns_head')].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, bet: name, cells, chance, rtp }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={columns[i]}>{cell}</td>
              ))}
              <td>{share(chance)}</td>
              <td>{share(rtp)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
