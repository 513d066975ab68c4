import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes: what OWASP recommends, about 20 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let dummyHash: Promise<string> | undefined;

/** The argon2id hash of a password, with its own salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether a password fits a hash. Without a hash it takes as long and is false, so that time tells nothing. */
export async function verifyPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await (dummyHash ??= hashPassword('nobody'))), password).catch(
    () => false,
  );
  return fits && passwordHash != null;
}
