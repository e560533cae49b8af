import type { Queryable, Tx } from '@fairbook/database';
import type { RegisterAnswer, RegisterPerson } from '@fairbook/provider-kit';
import type { Owner } from './face.ts';

/** What the register of the place said of a player last; `pending`: it was not asked since they came. */
export type RegisterState = 'pending' | 'clear' | 'excluded';

/**
 * Nothing is staked or paid in from now on until the register answered. False: the account names nobody it could be asked about, and is asked about once
 * it does. Who is in the register stays so: its next answer, and no question, lets them play.
 */
export async function markToAsk(tx: Tx, { brandId, playerId }: Owner, at: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into player_protection as t (brand_id, player_id, unreminded_since, register_state)
       select brand_id, player_id, $3, 'pending' from player where brand_id = $1 and player_id = $2 and identified_at is not null
     on conflict (brand_id, player_id) do update set register_state = case t.register_state when 'excluded' then 'excluded' else 'pending' end returning 1`,
    [brandId, playerId, at],
  );
  return rows.length > 0;
}

export async function writeRegisterState(tx: Tx, { brandId, playerId }: Owner, state: RegisterState, at: number): Promise<void> {
  await tx.query('update player_protection set register_state = $3, register_asked_at = $4 where brand_id = $1 and player_id = $2', [
    brandId,
    playerId,
    state,
    at,
  ]);
}

export async function readRegisterState(db: Queryable, { brandId, playerId }: Owner): Promise<RegisterState | undefined> {
  const [row] = await db.query<{ state: RegisterState | null }>(
    'select register_state as state from player_protection where brand_id = $1 and player_id = $2',
    [brandId, playerId],
  );
  return row?.state ?? undefined;
}

interface PersonRow {
  name: string | null;
  surname: string | null;
  birth_date: string | null;
  email: string | null;
  phone: string | null;
  country: string;
}

/** What a register is told of a player; undefined where there is no such player. */
export async function readRegisterPerson(db: Queryable, { brandId, playerId }: Owner): Promise<RegisterPerson | undefined> {
  const [row] = await db.query<PersonRow>(
    `select name, surname, to_char(birth_date, 'YYYY-MM-DD') as birth_date, email, phone_key as phone, country from player where brand_id = $1 and player_id = $2`,
    [brandId, playerId],
  );
  if (!row) return undefined;
  const { name, surname, birth_date: birthDate, email, phone, country } = row;
  return {
    ...(name && { name }),
    ...(surname && { surname }),
    ...(birthDate && { birthDate }),
    ...(email && { email }),
    ...(phone && { phone }),
    country,
  };
}

export async function insertRegisterAnswer(
  tx: Tx,
  { brandId, playerId }: Owner,
  { id, register, answer, reference, at }: { id: bigint; register: string; answer: RegisterAnswer['kind']; reference: string; at: number },
): Promise<void> {
  await tx.query(
    'insert into register_answer (brand_id, player_id, answer_id, register, answer, reference, at) values ($1, $2, $3, $4, $5, $6, $7)',
    [brandId, playerId, id, register, answer, reference, at],
  );
}
