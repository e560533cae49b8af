import { describe, expect, it } from 'vitest';
import { clubResolver, plainClubName } from './club-names.ts';

const clubOf = clubResolver([
  { competition: 'fr.1', name: 'Stade Rennais', club: 'Stade Rennais FC', country: '198' },
  { competition: 'fr.1', name: 'Stade Rennais FC 1901', club: 'Stade Rennais FC', country: '198' },
  { competition: 'eng.2', name: 'Sunderland AFC', club: 'Sunderland AFC', country: '231' },
  { competition: 'eng.1', name: 'Arsenal FC', club: 'Arsenal FC', country: '231' },
  { competition: 'es.1', name: 'Racing Club', club: 'Racing Santander', country: '78' },
  { competition: 'ar.1', name: 'Racing Club', club: 'Racing Club Avellaneda', country: '14' },
  { name: 'Wolves', club: 'Wolverhampton Wanderers FC', country: '231' },
  { name: 'Wolverhampton Wanderers FC', club: 'Wolverhampton Wanderers FC', country: '231' },
]);

describe('plainClubName', () => {
  it.each([
    ['Stade Rennais FC 1901', 'stade rennais'],
    ['1. FC Köln', 'koln'],
    ['FC København', 'kobenhavn'],
    ['SC', 'sc'],
  ])('reads %s as %s', (name, plain) => {
    expect(plainClubName(name)).toBe(plain);
  });
});

describe('clubResolver', () => {
  it('finds one club under its spellings, in its own and in other competitions of the country', () => {
    const rennes = clubOf('fr.1', 'Stade Rennais');
    expect(clubOf('fr.1', 'Stade Rennais FC 1901')).toBe(rennes);
    expect(clubOf('fr.cup', 'Stade Rennais')).toBe(rennes);
    expect(clubOf('fr.1', 'Stade Rennais F.C.')).toBe(rennes);
    expect(clubOf('eng.1', 'Sunderland')).toBe(clubOf('eng.2', 'Sunderland AFC'));
    expect(clubOf('eng.1', 'Wolves')).toBe('Wolverhampton Wanderers FC|231');
  });

  it('finds clubs of any country in continental competitions, but not under a name that two share', () => {
    expect(clubOf('uefa.cl', 'Arsenal')).toBe('Arsenal FC|231');
    expect(clubOf('uefa.cl', 'Racing Club')).toBe('Racing Club|uefa');
    expect(clubOf('ar.cup', 'Racing Club')).toBe('Racing Club Avellaneda|14');
  });

  it('takes an unknown name for a club of its own', () => {
    expect(clubOf('eng.cup', 'Banbury United')).toBe('Banbury United|eng');
  });
});
