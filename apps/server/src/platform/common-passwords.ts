/**
 * The words that the published lists of leaked passwords are made of. Together with the endings people add to them (digits, years,
 * signs) and the usual replacements of letters they stand for some tens of thousands of the most common passwords of eight and more
 * characters; it is not a full list of leaked ones.
 */
const BASES =
  'password passwort contrasena motdepasse parola senha qwerty qwertz azerty qwertyui qwertyuiop asdfgh asdfghjkl asdf zxcvbnm zxcvbn qazwsx qazwsxedc ' +
  'wsxedc iloveyou loveyou iloveu ilove loveme lovely sunshine princess princesa football futbol fussball soccer baseball basketball hockey superman batman ' +
  'spiderman ironman starwars pokemon pikachu naruto dragon dragonball monkey shadow master killer michael jennifer jessica michelle daniel thomas jordan ' +
  'hunter hunter2 harley ranger buster charlie andrew matthew joshua ashley amanda nicole samantha robert anthony william alexander alexandra natasha ' +
  'vladimir sergey andrey dmitry nikita maksim marina tatiana ekaterina svetlana kristina anastasia mohamed mohammed muhammad ahmed ibrahim fatima ' +
  'welcome willkommen bienvenue letmein login logmein admin administrator root user guest test testing tester demo changeme default secret geheim ' +
  'whatever trustno1 freedom computer internet google facebook instagram twitter youtube linkedin samsung iphone android apple microsoft windows ' +
  'liverpool chelsea arsenal barcelona realmadrid juventus manchester manutd mancity bayern dortmund milan inter spartak zenit dinamo galatasaray ' +
  'summer winter spring autumn january february march april august september october november december monday tuesday friday sunday ' +
  'london paris berlin madrid moscow moskva russia ukraine kazakhstan england germany france spain italy brazil america canada india pakistan ' +
  'cheese chocolate cookie banana orange pepper ginger butterfly flower angel angels devil heaven jesus jesus1 christ blessed faith family mother ' +
  'father sister brother baby babygirl babyboy bailey maggie daisy tigger snoopy garfield mickey minnie donald hello hello1 goodbye ' +
  'money dollar million lottery casino poker betting bookmaker fairbook kestrel blackjack roulette jackpot winner lucky lucky7 champion ' +
  'abcdefgh abcdef abcd abc aaaaaaaa access mustang corvette ferrari porsche mercedes toyota honda yamaha suzuki kawasaki nissan ' +
  'metallica nirvana slipknot eminem tupac matrix phoenix falcon eagle eagles tiger lion wolf bear shark panther thunder lightning ' +
  'zaq12wsx 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qwe123 qwer1234 asd123 zxc123 pass passw0rd p4ssword';

const KNOWN = new Set(BASES.split(' '));

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const readLetters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);

/** Digits and signs that people put before and behind a word. */
const EDGES = /^[\d\W_]{0,8}|[\d\W_]{0,8}$/g;

const ROWS = [
  '0123456789012345',
  '9876543210987654',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'йцукенгшщзхъфывапролджэячсмитьбю',
];

/** True for a run of a keyboard row, of the alphabet or of digits, in either direction. */
function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return ROWS.some((row) => row.includes(text) || row.includes(backwards));
}

/** True for one to four characters again and again. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= 4; length++) {
    if (
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length)
    )
      return true;
  }
  return false;
}

const DATE = /^(?:19|20)?\d{2}[-./]?\d{2}[-./]?(?:19|20)?\d{2}$/;

/** Whether a password is among the first that anybody would try; `own` are words of the account itself, such as its e-mail address. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const text = password.toLowerCase();
  if (isRepetition(text) || isRun(text) || DATE.test(text)) return true;
  if (own.some((word) => word.length >= 4 && text === word.toLowerCase())) return true;
  const core = text.replace(EDGES, '');
  return [text, core, readLetters(text), readLetters(core), readLetters(text).replace(EDGES, '')].some((word) => KNOWN.has(word));
}
