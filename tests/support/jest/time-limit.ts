// jest takes `testTimeout` for all projects or for none; each of ours has its own in `globals`.
jest.setTimeout((globalThis as typeof globalThis & { timeLimitMs: number }).timeLimitMs);
