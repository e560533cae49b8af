import { ScoreSheet, scoreForecast } from '@fairbook/pricing';

const NAME_WIDTH = 32;

const figure = (value: number): string => value.toFixed(4).padStart(8);

/** Mean scores per row (a competition's season, a group of them), the model's beside the base rate's. */
export class Report {
  readonly #rows = new Map<string, { readonly model: ScoreSheet; readonly base: ScoreSheet }>();

  /** Scores one match's forecast in a row; `happened` is the index of its outcome. */
  add(row: string, forecast: readonly number[], base: readonly number[], happened: number): void {
    let sheets = this.#rows.get(row);
    if (!sheets) {
      sheets = { model: new ScoreSheet(), base: new ScoreSheet() };
      this.#rows.set(row, sheets);
    }
    sheets.model.add(scoreForecast(forecast, happened));
    sheets.base.add(scoreForecast(base, happened));
  }

  /** Prints the rows by name, the summary rows last. */
  print(title: string, summaries: readonly string[]): void {
    console.log(`\n${title}`);
    console.log(`${''.padEnd(NAME_WIDTH)}matches log-loss    base    Brier    base      RPS    base`);
    const names = [...this.#rows.keys()].filter((name) => !summaries.includes(name)).sort();
    for (const name of [...names, ...summaries]) {
      const sheets = this.#rows.get(name);
      if (!sheets) continue;
      const [model, base] = [sheets.model.mean, sheets.base.mean];
      const pairs = [
        figure(model.logLoss) + figure(base.logLoss),
        figure(model.brier) + figure(base.brier),
        figure(model.rankedProbability) + figure(base.rankedProbability),
      ];
      console.log(`${name.padEnd(NAME_WIDTH)}${String(sheets.model.count).padStart(7)}${pairs.join(' ')}`);
    }
  }
}
