import { expect, test } from 'vitest';
import { type Person, personKeys } from './same-person.ts';

const born = '1990-05-17';
const named = (name: string, surname: string, birthDate = born): Person => ({ name, surname, birthDate });
const same = (a: Person, b: Person): boolean => {
  const [one, two] = [personKeys(a), personKeys(b)];
  return (['person', 'mailbox', 'phone'] as const).some((key) => one[key] !== undefined && one[key] === two[key]);
};

test.each([
  ['letter case and spaces', named('Ána María', 'O’Brien'), named(' ANA  maria', "o'brien")],
  ['names in the other order', named('Robin', 'Vella'), named('Vella', 'Robin')],
  ['a hyphen', named('Anne-Marie', 'Vella'), named('Anne Marie', 'Vella')],
  ['wide letters', named('Ｒｏｂｉｎ', 'Vella'), named('Robin', 'Vella')],
  ['letters with strokes', named('Łukasz', 'Sørensen'), named('Lukasz', 'Sorensen')],
  ['Cyrillic letter case', named('Фёдор', 'Иванов'), named('фёдор', 'ИВАНОВ')],
  ['a tag of the address', { email: 'Robin+bets@mail.test' }, { email: 'robin@mail.test' }],
  ['dots of a mailbox that ignores them', { email: 'r.o.bin@googlemail.com' }, { email: 'robin@gmail.com' }],
  ['a phone written otherwise', { phone: '+356 99-12 34 56' }, { phone: '+35699123456' }],
])('%s is the same person', (_, a, b) => {
  expect(same(a, b)).toBe(true);
});

test.each([
  ['another birth date', named('Robin', 'Vella'), named('Robin', 'Vella', '1990-05-18')],
  ['another name', named('Robin', 'Vella'), named('Robyn', 'Vella')],
  ['dots of another mailbox', { email: 'r.obin@mail.test' }, { email: 'robin@mail.test' }],
  ['nothing known of either', {}, {}],
  ['half a name', { name: 'Robin', birthDate: born }, { name: 'Robin', birthDate: born }],
])('%s is not', (_, a, b) => {
  expect(same(a, b)).toBe(false);
});
