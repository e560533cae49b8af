/** Times of the look specification, section 13, ms. */

/** From the press until the first reel stops, and from one stop to the next. */
export const FIRST_STOP = 900;
export const NEXT_STOP = 200;
/** A reel stops no sooner after the answer: it has to run out. */
export const RUN_OUT = 250;
/** Beyond its place and back. */
export const BOUNCE = 120;
export const ANTICIPATION = 1500;
/** A symbol that falls into its place. */
export const FALL = 320;
export const LEAVE = 240;
export const METER = 240;
export const FILL = 480;
/** A win is marked; the next one follows. */
export const LINE = 600;
export const NEXT_WIN = 900;
/** The same where symbols touch or lie anywhere, and more falls follow. */
export const EDGE = 400;
export const NEXT_EDGE = 700;
export const LOCK = 200;
export const RESPIN = 900;
export const SCENE = 240;
/** Everything that reduced motion leaves. */
export const FADE = 120;
export const GOOD_PLATE = 1500;

/** The first stop and the next one where somebody wants rounds quick and may have them so; nothing is waited for then. */
export const QUICK_FIRST_STOP = 320;
export const QUICK_NEXT_STOP = 60;
/** What is marked and turns alone takes such a part of its time then. */
export const QUICK = 0.5;

/** Rounds that play by themselves: what was seen stands so long, longer where a scene has begun, and longest under a plate that waits to be closed. */
export const STANDS = 500;
export const QUICK_STANDS = 200;
export const SCENE_STANDS = 1800;
export const PLATE_STANDS = 3200;
