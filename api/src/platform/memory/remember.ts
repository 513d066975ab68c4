/** Keeps `value` under `key` and, of more than `most`, lets go of what was kept first. Answers the value. */
export function remember<K, V>(kept: Map<K, V>, key: K, value: V, most: number): V {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > most) kept.delete(kept.keys().next().value!);
  return value;
}
