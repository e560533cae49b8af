export function writeBenchmarks(): void {}
