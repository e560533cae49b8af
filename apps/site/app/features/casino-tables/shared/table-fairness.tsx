import { casinoTable } from '@fairbook/client/routes';
import type { TableChangeBody, TableResultBody } from '@fairbook/contract';
import { Num } from '@fairbook/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../shared/wire/api.ts';
import { useWords } from '../../../shared/words/words.tsx';

interface TableFairnessProps {
  readonly table: string;
  /** Without money the rounds that somebody plays are of another chain. */
  readonly money: boolean;
  /** How a round follows from the chain; a flight, where it is left out. */
  readonly text?: string;
  /** What came of a round, as short as it can be said. */
  readonly outcome: (result: TableResultBody, chain: NonNullable<TableChangeBody['chain']>) => ReactNode;
}

/** The chain that rounds are drawn from, published before the first of them, with the hashes of the last ones. */
export function TableFairness({ table, money, text, outcome }: TableFairnessProps) {
  const { say } = useWords();
  const [state, setState] = useState<TableChangeBody | 'none'>();
  useEffect(() => {
    let wanted = true;
    void call(casinoTable, { params: { table } }).then((told) => wanted && setState(told.ok ? told.value.state : 'none'));
    return () => {
      wanted = false;
    };
  }, [table]);
  if (state === undefined) return <div className="cg-panel-wait" aria-busy="true" />;
  if (state === 'none' || !state.chain) return <p className="cg-note">{say('shared_chain_none')}</p>;
  const { chain } = state;
  const { end, salt, length } = chain;
  return (
    <>
      {money ? null : <p className="cg-note">{say('shared_chain_demo')}</p>}
      <p className="cg-note">{text ?? say('shared_chain_about')}</p>
      <section className="cg-card">
        <h3>{say('shared_chain')}</h3>
        <p className="cg-hash">
          <span>{say('shared_chain_end')}</span>
          <code dir="ltr">{end}</code>
        </p>
        <p className="cg-hash">
          <span>{say('shared_chain_salt')}</span>
          <code dir="ltr">{salt}</code>
        </p>
        <p className="cg-fact">
          <span>{say('shared_chain_length')}</span>
          <Num>{length}</Num>
        </p>
      </section>
      <section className="cg-card">
        <h3>{say('shared_last')}</h3>
        <ol className="cg-chain" dir="ltr">
          {(state.results ?? []).map((result) => (
            <li key={result.number}>
              <Num>{result.number}</Num>
              <code>{result.hash}</code>
              <Num>{outcome(result, chain)}</Num>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
