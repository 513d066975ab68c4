/**
 * Waiting items of several shares: who takes the next one goes from share to share, so that a share that brings many
 * waits for itself and not in front of the others. Within a share, first come is first served.
 */
export class FairQueue<Item> {
  /** In the order of their turns; a share without waiting items is not in here. */
  #shares = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  waiting(share: string): number {
    return this.#shares.get(share)?.length ?? 0;
  }

  add(share: string, item: Item): void {
    const items = this.#shares.get(share);
    if (items) items.push(item);
    else this.#shares.set(share, [item]);
    this.#size += 1;
  }

  /** Takes the first item of the share whose turn it is, of those that may have a turn now. */
  take(mayHaveTurn: (share: string) => boolean): Item | undefined {
    for (const [share, items] of this.#shares) {
      if (!mayHaveTurn(share)) continue;
      const item = items.shift();
      this.#shares.delete(share);
      if (items.length > 0) this.#shares.set(share, items);
      this.#size -= 1;
      return item;
    }
    return undefined;
  }

  /** Takes out an item that waits no longer; false when it does not wait any more. */
  remove(share: string, item: Item): boolean {
    const items = this.#shares.get(share) ?? [];
    const at = items.indexOf(item);
    if (at < 0) return false;
    items.splice(at, 1);
    if (items.length === 0) this.#shares.delete(share);
    this.#size -= 1;
    return true;
  }

  /** Takes out everything. */
  clear(): Item[] {
    const all = [...this.#shares.values()].flat();
    this.#shares.clear();
    this.#size = 0;
    return all;
  }
}
