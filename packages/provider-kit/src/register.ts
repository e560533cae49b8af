/** What a register is told of a person; what is not known is absent. */
export interface RegisterPerson {
  readonly name?: string;
  readonly surname?: string;
  /** yyyy-MM-dd. */
  readonly birthDate?: string;
  readonly email?: string;
  /** Digits with the country's code in front. */
  readonly phone?: string;
  readonly postcode?: string;
  /** ISO alpha-2. */
  readonly country: string;
}

/** What a register said. `reference`: its own name of the answer, or in a few words how it failed; never the person's data. */
export interface RegisterAnswer {
  /** `too-little-known`: it cannot be asked about somebody of whom so little is known. `no-answer`: it may be asked again. */
  readonly kind: 'clear' | 'excluded' | 'too-little-known' | 'no-answer';
  readonly reference: string;
}

/** A register of people who excluded themselves from gambling with every operator of a place. It runs inside the server and never throws. */
export interface ExclusionRegister {
  readonly name: string;
  /** Answers within ten seconds. `key` names the question: asked twice it is one. */
  check(question: { readonly key: string; readonly brand: string; readonly person: RegisterPerson }): Promise<RegisterAnswer>;
}
