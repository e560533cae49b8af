/** Ids in a fixed order, shaped like the real ones. */
export interface TestIds {
  /** A UUID of version 4's shape: 00000000-0000-4000-8000-000000000001, then ...2. */
  uuid(): string;
  /** 1n, then 2n. */
  number(): bigint;
}

/** The same ids in the same order for every test that starts its own. */
export function testIds(): TestIds {
  let uuids = 0;
  let numbers = 0n;
  return {
    uuid() {
      uuids += 1;
      return `00000000-0000-4000-8000-${uuids.toString(16).padStart(12, '0')}`;
    },
    number() {
      numbers += 1n;
      return numbers;
    },
  };
}
