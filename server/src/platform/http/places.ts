/**
 * Limits the number of concurrent requests. Each request takes a place. If there are at least four places,
 * one IP address cannot take all of them.
 */

/** Fraction of the places that only addresses with few places can take. */
const RESERVED = 1 / 4;
/** An address has few places if it has less than this fraction of all places. */
const FEW = 1 / 16;

export class Places {
  private readonly byAddress = new Map<string, number>();
  private count = 0;
  private readonly unreserved: number;
  private readonly few: number;

  constructor(private readonly total: number) {
    this.unreserved = total - Math.floor(total * RESERVED);
    this.few = Math.max(1, Math.floor(total * FEW));
  }

  get taken(): number {
    return this.count;
  }
  takenBy(address: string): number {
    return this.byAddress.get(address) ?? 0;
  }
  /** Returns the number of addresses that have a place. Also counts `address`, which may have none. */
  addressesWith(address: string): number {
    return this.byAddress.size + (this.byAddress.has(address) ? 0 : 1);
  }

  /** @returns false when no place is free for this address */
  take(address: string): boolean {
    const taken = this.takenBy(address);
    const isFree = this.count < this.unreserved || (this.count < this.total && taken < this.few);
    if (!isFree) return false;
    this.byAddress.set(address, taken + 1);
    this.count++;
    return true;
  }
  release(address: string): void {
    const taken = this.takenBy(address);
    if (taken <= 1) this.byAddress.delete(address);
    else this.byAddress.set(address, taken - 1);
    this.count--;
  }
}
