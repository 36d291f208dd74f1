/** Limits the requests in one stage: each has a place. Places are shared between addresses, so that none takes all. */

/** Share of the places that is reserved for addresses with few places. */
const RESERVED = 1 / 4;
/** An address has few places while it has less than this share of the total. */
const FEW = 1 / 16;

export class Places {
  private readonly byAddress = new Map<string, number>();
  private count = 0;
  private readonly open: number;
  private readonly few: number;

  /** @param total number of places */
  constructor(private readonly total: number) {
    this.open = total - Math.floor(total * RESERVED);
    this.few = Math.max(1, Math.floor(total * FEW));
  }

  /** Number of places in use. */
  get taken(): number {
    return this.count;
  }
  takenBy(address: string): number {
    return this.byAddress.get(address) ?? 0;
  }
  /** Number of addresses with a place, including this one. */
  addressesWith(address: string): number {
    return this.byAddress.size + (this.byAddress.has(address) ? 0 : 1);
  }

  /** @returns whether this address got a place */
  take(address: string): boolean {
    const mine = this.takenBy(address);
    const isFree = this.count < this.open || (this.count < this.total && mine < this.few);
    if (!isFree) return false;
    this.byAddress.set(address, mine + 1);
    this.count++;
    return true;
  }
  /** Releases one place that `take` returned. */
  release(address: string): void {
    const mine = this.takenBy(address);
    if (mine <= 1) this.byAddress.delete(address);
    else this.byAddress.set(address, mine - 1);
    this.count--;
  }
}
