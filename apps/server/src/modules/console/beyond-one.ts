/** Thrown out of an action's transaction: by now it is more than one employee may do, so that it is asked for instead. */
export class BeyondOne extends Error {}
