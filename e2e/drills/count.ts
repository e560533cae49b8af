/** A drill's steps: each is a test that prints itself, and the last line is the count. */
export interface Count {
  /** Runs a step; a failed one is told and counted, and the drill goes on. Gives whether it passed. */
  step(name: string, run: () => void | Promise<void>): Promise<boolean>;
  /** Prints the count and sets the exit code. */
  end(): void;
}

export function counting(print: (line: string) => void = (line) => void process.stdout.write(`${line}\n`)): Count {
  let passed = 0;
  let failed = 0;
  return {
    async step(name, run) {
      const since = performance.now();
      try {
        await run();
        passed++;
        print(`ok      ${name}  ${((performance.now() - since) / 1000).toFixed(1)} s`);
        return true;
      } catch (error) {
        failed++;
        print(`FAILED  ${name}\n          ${(error as Error).message.slice(0, 2000).replaceAll('\n', '\n          ')}`);
        return false;
      }
    },
    end() {
      print(`${passed} passed, ${failed} failed`);
      process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
    },
  };
}
