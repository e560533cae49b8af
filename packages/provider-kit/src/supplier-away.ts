/** A supplier outside of this process gave no answer, or none that is understood: its own games wait, and all else goes on. */
export class SupplierAway extends Error {}
