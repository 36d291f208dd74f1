/** Simulates people who use the product all the time, and records their failed requests. */
import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '@linksouq/shared-api/contract';
import { newId } from '../../../src/platform/db/id';
import { newPhone } from '../../accounts';
import type { FakeStripe } from '../../fakes/stripe';
import type { CallOptions } from '../../harness';
import { type Market, refOf } from '../../market';
import { callOverHttp } from '../call-over-http';
import type { Fact } from '../crash/facts';

/**
 * Pause, in ms, between two requests of a person. Without pauses, the load would use all processor time, and the
 * measured recovery would include the time in which requests wait for the processor. The pause of a person who
 * creates briefs is longer, because the PDF of a brief needs much processor time.
 */
const PAUSE_MS = 200;
const BRIEF_PAUSE_MS = 500;
/** A person cancels a request after this time, in ms. */
const REQUEST_LIMIT_MS = 20_000;
/** The load is steady when each kind of request has succeeded this number of times in a row. */
const STEADY_SUCCESSES = 6;
/** Time limit, in ms, for the recovery. */
const RECOVERY_LIMIT_MS = 240_000;

/** `webhooks`: Stripe reports payments. `codes`: people request one-time codes. */
const KINDS = ['orders', 'webhooks', 'codes', 'briefs', 'lists', 'pages'] as const;
export type Kind = (typeof KINDS)[number];

export interface Outcome {
  kind: Kind;
  /** Time, in ms, of the request. */
  sent: number;
  /** Time, in ms, of the response. */
  at: number;
  /** Undefined for a success. */
  failure: string | undefined;
}
/** Times in ms. */
export interface Effect {
  requests: number;
  failures: readonly { kind: Kind; failure: string }[];
  /** Longest time between two successful requests of the same kind. */
  longestOutage: number;
  /** The kind of request with the longest outage. */
  slowest: Kind;
  /**
   * Time from the end of the fault to the recovery. The recovery is complete when the last failure is over, and when
   * one request of each kind, sent after the fault, has succeeded.
   */
  healed: number;
  /** The kind of request that recovered last. */
  lastHealed: Kind;
  /**
   * Time from the start of the fault to the start of the last failed request. After this time, the product has
   * noticed the fault: all new requests succeed.
   */
  noticed: number;
}

export class Load {
  /** Phones of people whose request for a code was accepted. */
  readonly phones: string[] = [];
  private readonly unpaid: string[] = [];
  private outcomes: Outcome[] = [];
  private isOver = false;
  /**
   * Whether people send no requests. They rest between two faults, while the test compares the database with the
   * acknowledged writes.
   */
  private isResting = true;
  private running = 0;
  private readonly people: Promise<unknown>;

  constructor(
    private readonly url: string,
    private readonly market: Market,
    private readonly stripe: FakeStripe,
    /** Acknowledged writes. */
    readonly facts: Fact[] = [],
  ) {
    // Two people order, read lists and open pages. Only one person writes briefs, because PDFs need much processor
    // time.
    const people: Kind[] = [...KINDS, 'orders', 'lists', 'pages'];
    this.people = Promise.all(people.map((kind) => this.repeat(kind)));
  }
  async end(): Promise<void> {
    this.isOver = true;
    await this.people;
  }

  /** Sends requests before, during and after a fault. @param fault resolves when the cause of the fault has ended */
  async during(fault: () => Promise<void>): Promise<Effect> {
    this.isResting = false;
    await this.steady();
    const from = performance.now();
    await fault();
    const ended = performance.now();
    await this.steady();
    this.isResting = true;
    while (this.running > 0) await pause(5);
    return effectOf(this.outcomes, from, ended);
  }

  /** Resolves when, after this call, each kind of request has succeeded `STEADY_SUCCESSES` times in a row. */
  private async steady(): Promise<void> {
    const from = performance.now();
    const isSteady = (kind: Kind) => {
      const last = this.outcomes
        .filter((outcome) => outcome.kind === kind && outcome.sent >= from)
        .slice(-STEADY_SUCCESSES);
      return last.length === STEADY_SUCCESSES && last.every(({ failure }) => failure === undefined);
    };
    while (!KINDS.every(isSteady)) {
      if (performance.now() - from > RECOVERY_LIMIT_MS) throw new Error(`no recovery: ${this.latest()}`);
      await pause(20);
    }
  }
  private latest(): string {
    return KINDS.map(
      (kind) => `${kind}: ${this.outcomes.findLast((outcome) => outcome.kind === kind)?.failure}`,
    ).join(', ');
  }

  private async repeat(kind: Kind): Promise<void> {
    while (!this.isOver) {
      await pause(kind === 'briefs' ? BRIEF_PAUSE_MS : PAUSE_MS);
      if (this.isResting || (kind === 'webhooks' && this.unpaid.length === 0)) continue;
      this.running++;
      const sent = performance.now();
      const failure = await this.once(kind).catch((error: Error) => error.name);
      this.running--;
      this.outcomes.push({ kind, sent, at: performance.now(), failure });
    }
  }
  /** Sends one request. @returns the failure, or undefined */
  private async once(kind: Kind): Promise<string | undefined> {
    const { seller, buyer, briefId, pages } = this.market;
    switch (kind) {
      case 'pages':
        return this.ask('getPublicProfile', { query: { username: seller.username } });
      case 'lists':
        return this.ask('getOrders', { token: seller.token, query: { status: 'active', limit: 5 } });
      case 'codes': {
        const phone = newPhone();
        return this.ask('requestOtp', { query: { phone } }, () => this.phones.push(phone));
      }
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
          (data) => {
            this.facts.push({ kind: 'order', id: data.orderId as string });
            this.unpaid.push(refOf(data.paymentLink as string));
          },
        );
      case 'webhooks':
        return this.pay(this.unpaid.shift()!);
    }
  }
  /** Delivers a payment event. After a failure, a later request delivers the event again, as Stripe does. */
  private async pay(ref: string): Promise<string | undefined> {
    const event = this.stripe.event('checkout.session.completed', this.stripe.pay(ref));
    const { payload, headers } = this.stripe.signed(event);
    try {
      const { status, headers: answerHeaders } = await fetch(`${this.url}/_stripe/webhook`, {
        method: 'POST',
        headers,
        body: payload,
        signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      });
      if (status === 200) this.facts.push({ kind: 'paid', id: ref });
      else this.unpaid.push(ref);
      return failureOf(status, answerHeaders);
    } catch (error) {
      this.unpaid.push(ref);
      throw error;
    }
  }
  private async ask(
    name: CallName,
    options: CallOptions,
    acknowledged: (data: Record<string, unknown>) => void = () => {},
  ): Promise<string | undefined> {
    const signal = AbortSignal.timeout(REQUEST_LIMIT_MS);
    const { status, headers, body } = await callOverHttp(this.url, name, options, { signal });
    if (status === 200) acknowledged(body.data);
    return failureOf(status, headers);
  }
}

/**
 * @param from start of the fault, in ms
 * @param ended end of the fault, in ms
 */
export function effectOf(outcomes: readonly Outcome[], from: number, ended: number): Effect {
  const outcomesOfFault = outcomes.filter(({ at }) => at >= from);
  const failures = outcomesOfFault.filter((outcome) => outcome.failure !== undefined) as (Outcome & {
    failure: string;
  })[];
  const timeSince = (time: number, since: number) => Math.round(Math.max(0, time - since));
  const successesOf = (kind: Kind) =>
    outcomes.filter((outcome) => outcome.kind === kind && outcome.failure === undefined);
  const longestGap = (kind: Kind) => {
    const successes = successesOf(kind);
    return Math.max(0, ...successes.slice(1).map(({ at }, i) => (at >= from ? at - successes[i]!.at : 0)));
  };
  const firstSuccess = (kind: Kind) =>
    Math.min(
      ...successesOf(kind)
        .filter(({ sent }) => sent >= ended)
        .map(({ at }) => at),
    );
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const lastFailure = (kind: Kind) =>
    Math.max(0, ...failures.filter((failure) => failure.kind === kind).map(({ at }) => at));
  const recovered = (kind: Kind) => Math.max(lastFailure(kind), firstSuccess(kind));
  const lastHealed = kinds.reduce((kind, other) => (recovered(other) > recovered(kind) ? other : kind));
  return {
    requests: outcomesOfFault.length,
    failures,
    longestOutage: Math.round(Math.max(...kinds.map(longestGap))),
    slowest: kinds.reduce((kind, other) => (longestGap(other) > longestGap(kind) ? other : kind)),
    healed: timeSince(recovered(lastHealed), ended),
    lastHealed,
    noticed: timeSince(Math.max(0, ...failures.map(({ sent }) => sent)), from),
  };
}

const failureOf = (status: number, headers: Headers): string | undefined =>
  status === 200 ? undefined : `${status}${headers.get('retry-after') ? ' with retry-after' : ''}`;
