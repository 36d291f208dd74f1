/** A number of places that are shared by many addresses, of which none can take all. */

/** One place in four is kept for addresses that hold few. */
const RESERVED = 1 / 4;
/** An address that holds fewer than one place in sixteen holds few. */
const FEW = 1 / 16;

export class Places {
  private readonly byAddress = new Map<string, number>();
  private count = 0;
  private readonly open: number;
  private readonly few: number;

  /** @param total places; an address that holds many leaves a quarter of them to others */
  constructor(private readonly total: number) {
    this.open = total - Math.floor(total * RESERVED);
    this.few = Math.max(1, Math.floor(total * FEW));
  }

  /** Places that are taken now. */
  get taken(): number {
    return this.count;
  }
  takenBy(address: string): number {
    return this.byAddress.get(address) ?? 0;
  }
  /** How many addresses hold a place, this one included. */
  addressesWith(address: string): number {
    return this.byAddress.size + (this.byAddress.has(address) ? 0 : 1);
  }

  /** @returns whether there was a place for this address */
  take(address: string): boolean {
    const mine = this.takenBy(address);
    const isFree = this.count < this.open || (this.count < this.total && mine < this.few);
    if (!isFree) return false;
    this.byAddress.set(address, mine + 1);
    this.count++;
    return true;
  }
  /** Gives back one place that `take` gave. */
  release(address: string): void {
    const mine = this.takenBy(address);
    if (mine <= 1) this.byAddress.delete(address);
    else this.byAddress.set(address, mine - 1);
    this.count--;
  }
}
