import Type, { type Static } from 'typebox';
import type { Call } from './call.ts';
import { CAPTCHA_PURPOSES, HUNT_GRID, HUNT_THINGS, OUTSIDE_CAPTCHAS, PUZZLE_SIZE } from './captcha-kinds.ts';

/** Characters of a token, and of a challenge, at most. */
const TICKET_LENGTH = 2000;
const Ticket = (description: string) => Type.String({ description, minLength: 1, maxLength: TICKET_LENGTH, pattern: '^[A-Za-z0-9_-]+$' });

const HUNT_PICTURES = HUNT_GRID.columns * HUNT_GRID.rows;
const ImageAddress = (description: string) => Type.String({ description, maxLength: 400_000 });
const number = (description: string) => Type.Integer({ description, minimum: 0 });
/** Nobody's clock is asked. */
const ExpiresIn = number('how long from now it holds, ms');
const shared = { challenge: Ticket('sent back with the answer'), expiresIn: ExpiresIn };

/** Key derivations are tried until one begins with the prefix: what altcha-lib's solver takes. */
const Work = Type.Object({
  parameters: Type.Object(
    {
      algorithm: Type.String({ description: 'how a key is derived' }),
      nonce: Type.String({ description: 'what the password begins with, hexadecimal; a counter of four bytes follows' }),
      salt: Type.String({ description: 'salt of the derivation, hexadecimal' }),
      cost: number('iterations of each derivation'),
      keyLength: number('bytes of the key'),
      keyPrefix: Type.String({ description: 'what the key has to begin with, hexadecimal' }),
    },
    { description: 'what is derived, and what is to come out' },
  ),
});

/** What is to be done, by its kind. */
const CaptchaChallenge = Type.Union([
  Type.Object({
    ...shared,
    type: Type.Literal('custom'),
    work: Type.Object(Work.properties, { description: 'what the browser has to do' }),
  }),
  Type.Object({
    ...shared,
    type: Type.Literal('puzzle'),
    picture: ImageAddress('the picture with its gap, as a data: address'),
    piece: ImageAddress('the piece, as a data: address'),
    top: number('how far the piece is from the upper edge, CSS pixels'),
  }),
  Type.Object({
    ...shared,
    type: Type.Literal('hunt'),
    picture: ImageAddress('all pictures of the grid in one, as a data: address'),
    thing: Type.Enum(HUNT_THINGS, { description: 'what is to be found' }),
  }),
  Type.Object({
    ...shared,
    type: Type.Enum(OUTSIDE_CAPTCHAS),
    frame: Type.String({ description: 'address of our page that shows it, for a frame' }),
  }),
]);
export type CaptchaChallenge = Static<typeof CaptchaChallenge>;

/** What solves it: the work that was done, how far the piece was pushed, the pictures that were chosen, or the token of a service outside. */
const CaptchaAnswer = Type.Union(
  [
    Type.Object({
      counter: Type.Integer({ description: 'the counter at which the key begins with the prefix', minimum: 0, maximum: 0xffffffff }),
      derivedKey: Type.String({ description: 'that key, hexadecimal', maxLength: 128, pattern: '^[0-9a-f]+$' }),
    }),
    Type.Object({
      left: Type.Number({ minimum: 0, maximum: PUZZLE_SIZE.width, description: 'how far the piece is from the left edge, CSS pixels' }),
    }),
    Type.Object({
      chosen: Type.Array(Type.Integer({ minimum: 0, maximum: HUNT_PICTURES - 1 }), {
        description: 'places of the pictures, from 0 in rows',
        maxItems: HUNT_PICTURES,
        uniqueItems: true,
      }),
    }),
    Type.Object({ response: Type.String({ description: 'what the service outside gave', minLength: 1, maxLength: 8000 }) }),
  ],
  { description: 'what solves it' },
);
export type CaptchaAnswer = Static<typeof CaptchaAnswer>;

export const CAPTCHA_CALLS = {
  challenge: {
    summary: 'A captcha to solve, for a call that asked for one',
    description:
      'The kind is the brand’s choice, a harder one after many failures. `way`: `work` in place of a picture, for who cannot see it, and `picture` in place of work that a browser cannot do.',
    method: 'POST',
    path: '/puzzle-api/challenges',
    access: 'any',
    body: Type.Object({
      purpose: Type.Enum(CAPTCHA_PURPOSES, { description: 'the `purpose` of the refusal' }),
      way: Type.Optional(Type.Enum(['work', 'picture'], { description: 'what is wanted in place of the kind that would be asked for' })),
    }),
    answer: CaptchaChallenge,
  },
  solve: {
    summary: 'Exchanges a solved captcha for the token that goes in the header x-captcha-token',
    description: 'A challenge is answered once, right or wrong. The token holds for two minutes, for the same source and purpose, once.',
    method: 'POST',
    path: '/puzzle-api/solutions',
    access: 'any',
    body: Type.Object({ challenge: Ticket('the challenge that is answered'), answer: CaptchaAnswer }),
    answer: Type.Object({ token: Ticket('goes in the header'), expiresIn: ExpiresIn }),
    refusals: ['captcha-wrong'],
  },
} as const satisfies Record<string, Call>;
