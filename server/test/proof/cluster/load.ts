/** People who order, write briefs and open pages without a pause, and the times of their successes and failures. */
import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '@linksouq/shared-api/contract';
import { newId } from '../../../src/platform/db/id';
import type { CallOptions } from '../../harness';
import type { Market } from '../../market';
import { callOverHttp } from '../call-over-http';
import type { Fact } from '../crash/facts';

/** Pause between two requests of a person, ms. */
const BREATH_MS = 40;
/** Time after which a person gives up, ms. */
const PATIENCE_MS = 20_000;
/** Number of successes in a row, of each kind, after which the product has recovered. */
const STEADY = 6;

export const KINDS = ['orders', 'briefs', 'lists', 'pages'] as const;
type Kind = (typeof KINDS)[number];

interface Outcome {
  kind: Kind;
  at: number;
  /** What went wrong; undefined for a success. */
  failure: string | undefined;
}
/** The effect of a fault. Times in ms. */
export interface Effect {
  requests: number;
  failures: readonly { kind: Kind; failure: string }[];
  longestOutage: number;
  /** From the end of the cause to the last failure. */
  healed: number;
}

export class Load {
  readonly facts: Fact[] = [];
  private outcomes: Outcome[] = [];
  private isOver = false;
  /** People rest between two faults, so that the database can be compared with what was acknowledged. */
  private isResting = true;
  private running = 0;
  private readonly people: Promise<unknown>;

  constructor(
    private readonly url: string,
    private readonly market: Market,
  ) {
    // A brief takes much processor time, because its PDF is drawn.
    const people: Kind[] = [...KINDS, 'orders', 'lists', 'pages'];
    this.people = Promise.all(people.map((kind) => this.repeat(kind)));
  }
  async end(): Promise<void> {
    this.isOver = true;
    await this.people;
  }

  /** @param fault resolves when its cause has ended */
  async during(fault: () => Promise<void>): Promise<Effect> {
    this.isResting = false;
    await this.steady();
    const from = performance.now();
    await fault();
    const ended = performance.now();
    await this.steady();
    this.isResting = true;
    while (this.running > 0) await pause(5);
    const seen = this.outcomes.filter(({ at }) => at >= from);
    const failures = seen.filter((one) => one.failure !== undefined) as (Outcome & { failure: string })[];
    return {
      requests: seen.length,
      failures,
      longestOutage: Math.round(Math.max(...KINDS.map((kind) => this.longestGap(kind, from)))),
      healed: Math.round(Math.max(0, (failures.at(-1)?.at ?? 0) - ended)),
    };
  }

  private longestGap(kind: Kind, from: number): number {
    const successes = this.outcomes.filter((one) => one.kind === kind && one.failure === undefined);
    const gaps = successes.slice(1).map(({ at }, i) => (at >= from ? at - successes[i]!.at : 0));
    return Math.max(0, ...gaps);
  }
  /** Resolves when each kind of request succeeds several times in a row, from now. */
  private async steady(): Promise<void> {
    const from = performance.now();
    const isSteady = (kind: Kind) => {
      const last = this.outcomes.filter((one) => one.kind === kind && one.at >= from).slice(-STEADY);
      return last.length === STEADY && last.every(({ failure }) => failure === undefined);
    };
    while (!KINDS.every(isSteady)) await pause(20);
  }

  private async repeat(kind: Kind): Promise<void> {
    while (!this.isOver) {
      await pause(BREATH_MS);
      if (this.isResting) continue;
      this.running++;
      const failure = await this.once(kind).catch((error: Error) => error.name);
      this.running--;
      this.outcomes.push({ kind, at: performance.now(), failure });
    }
  }
  /** @returns what went wrong */
  private async once(kind: Kind): Promise<string | undefined> {
    const { seller, buyer, briefId, pages } = this.market;
    switch (kind) {
      case 'pages':
        return this.ask('getPublicProfile', { query: { username: seller.username } });
      case 'lists':
        return this.ask('getOrders', { token: seller.token, query: { status: 'active', limit: 5 } });
      case 'briefs':
        return this.ask(
          'createBrief',
          {
            token: buyer.token,
            body: { brandName: 'K', feature: 'B', tag: '@k', deadline: '2099-12-31', other: 'x' },
          },
          (data) => this.facts.push({ kind: 'brief', id: data.id as string }),
        );
      case 'orders':
        return this.ask(
          'placeOrder',
          {
            token: buyer.token,
            headers: { 'idempotency-key': newId() },
            body: { briefId, sellerId: seller.id, contentIds: [pages.post] },
          },
          (data) => this.facts.push({ kind: 'order', id: data.orderId as string }),
        );
    }
  }
  private async ask(
    name: CallName,
    options: CallOptions,
    acknowledged: (data: Record<string, unknown>) => void = () => {},
  ): Promise<string | undefined> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status, headers, body } = await callOverHttp(this.url, name, options, { signal });
    if (status === 200) {
      acknowledged(body.data);
      return undefined;
    }
    return `${status}${headers.get('retry-after') ? ' with retry-after' : ''}`;
  }
}
