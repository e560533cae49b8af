import { Icon, type IconName, ScrollX } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { useWords } from '../../shared/words/words.tsx';

/** A movement of money as its table shows it. */
export interface Movement {
  readonly id: string;
  /** Unix ms. */
  readonly at: number;
  readonly icon: IconName;
  readonly what: ReactNode;
  readonly amount: ReactNode;
  /** Money that came in. */
  readonly isIn?: boolean;
  readonly last: ReactNode;
}

interface TableProps {
  readonly movements: readonly Movement[];
  /** What moved the money, and what the amounts are, where that is not plain. */
  readonly whatHead?: string;
  readonly amountHead?: string;
  readonly lastHead: string;
}

/** Movements of money; on a phone two lines a movement. `lastHead` names the last column. */
export function MovementTable({ movements, whatHead, amountHead, lastHead }: TableProps) {
  const { say } = useWords();
  return (
    <ScrollX className="table-scroll">
      <table className="table table-fold">
        <thead>
          <tr>
            <th scope="col">{say('ledger_when')}</th>
            <th scope="col">{whatHead ?? say('ledger_what')}</th>
            <th scope="col" className="end">
              {amountHead ?? say('ledger_amount')}
            </th>
            <th scope="col" className="end">
              {lastHead}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ id, at, icon, what, amount, isIn, last }) => (
            <tr key={id}>
              <td>
                <LocalDateTime at={at} />
              </td>
              <td>
                <span className="table-what">
                  <span className="table-icon">
                    <Icon name={icon} size={18} />
                  </span>
                  {what}
                </span>
              </td>
              <td className={isIn ? 'end table-in' : 'end'}>{amount}</td>
              <td className="end">{last}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}
