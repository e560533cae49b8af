/** What the build writes into the page: its words in every language. */
declare module 'virtual:fairness-words' {
  const spoken: readonly {
    readonly language: import('@fairbook/words').Language;
    readonly dictionary: import('@fairbook/words').Dictionary;
  }[];
  export default spoken;
}
