/**
 * Kinds of captcha, by the names of the wire. `custom` is a proof of work that the browser does unseen, `puzzle` a piece that is pushed into its gap,
 * `hunt` a grid in which all pictures of one thing are found; `google` and `hcaptcha` are services outside. `disabled`: none.
 */
export const CAPTCHA_TYPES = ['google', 'custom', 'hunt', 'puzzle', 'hcaptcha', 'disabled'] as const;
export type CaptchaType = (typeof CAPTCHA_TYPES)[number];
/** Those that somebody outside serves and checks. */
export const OUTSIDE_CAPTCHAS = ['google', 'hcaptcha'] as const satisfies readonly CaptchaType[];
export type OutsideCaptcha = (typeof OUTSIDE_CAPTCHAS)[number];

/** What a captcha is solved for; one solved for one thing is worth nothing for another. */
export const CAPTCHA_PURPOSES = ['sign-in', 'registration', 'password-reset', 'password-change', 'login-change', 'code'] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

/** The header a solved captcha travels in. */
export const CAPTCHA_HEADER = 'x-captcha-token';

/** Things that a grid of pictures may ask for. */
export const HUNT_THINGS = ['star', 'bell', 'key', 'crown', 'anchor', 'umbrella'] as const;
export type HuntThing = (typeof HUNT_THINGS)[number];
/** Pictures of a grid, in rows of four. */
export const HUNT_GRID = { columns: 4, rows: 3 } as const;

/** Measures of a puzzle's picture, CSS pixels. */
export const PUZZLE_SIZE = { width: 320, height: 180, piece: 60 } as const;
