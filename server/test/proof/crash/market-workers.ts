/**
 * Simulates buyers and sellers who work all the time. A worker runs one order after another, from the cart to the
 * last approval, and records acknowledged writes. When the server ends, the worker stops. The next `run` continues
 * the order.
 */
import { callOverHttp, type HttpAnswer } from '../call-over-http';
import type { CallName } from '@linksouq/shared-api/contract';
import { newId } from '../../../src/platform/db/id';
import type { CallOptions } from '../../harness';
import type { Market } from '../../market';
import { multipart } from '../../multipart';
import type { Fact, FactKind } from './facts';

/** Pause, in ms, of a worker after the server was unavailable. */
const RETRY_PAUSE_MS = 50;
/** Time limit, in ms, of a request when the network has faults. */
const REQUEST_LIMIT_MS = 3_000;
/**
 * Names of network errors. `instanceof` would fail, because the errors of fetch have classes of another JavaScript
 * context.
 */
const NETWORK_ERRORS = new Set(['TypeError', 'AbortError', 'TimeoutError']);

interface Work {
  key: string;
  orderId?: string;
  link?: string;
}
interface Item {
  id: string;
  contentType: number;
  contentStatus: string | null;
  postStatus: string | null;
  submittedContentId: string | null;
}

/** The common state of all workers. */
export class Shift {
  facts: Fact[] = [];
  /** Number of writes without a response. */
  inFlight = 0;
  /** Responses that a correct server never returns: `call: status message`. */
  surprises: string[] = [];
  /** Number of requests with a 503 or a network error. */
  unavailable = 0;
  isOver = false;
  /** URLs of the replicas. Each request uses the next URL. */
  urls: readonly string[] = [];
  private turn = 0;

  constructor(
    readonly adminToken: string,
    readonly picture: Buffer,
    private readonly conditions: {
      /** The database fails while the server runs. Then 503 is a valid response. */
      isDatabaseMortal?: boolean;
      /** Connections break and hang while the server runs. Then a worker retries. */
      isNetworkBad?: boolean;
    } = {},
  ) {}

  get url(): string {
    return this.urls[this.turn++ % this.urls.length]!;
  }
  /** Options for the requests of a worker. */
  get init(): { signal?: AbortSignal } {
    return this.conditions.isNetworkBad ? { signal: AbortSignal.timeout(REQUEST_LIMIT_MS) } : {};
  }
  get isNetworkBad(): boolean {
    return this.conditions.isNetworkBad ?? false;
  }
  /** 409 and 422 are valid responses, because another worker of the same seller may be faster. */
  async handleRefusal(
    what: string,
    { status, headers }: Pick<Response, 'status' | 'headers'>,
    text = '',
  ): Promise<void> {
    if (status === 409 || status === 422) return;
    const isRefusedUntilLater = status === 503 && headers.get('retry-after') !== null;
    if (!isRefusedUntilLater || !this.conditions.isDatabaseMortal) {
      this.surprises.push(`${what}: ${status} ${text}`.slice(0, 200));
      return;
    }
    this.unavailable++;
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
  }

  note(kind: FactKind, id: string): void {
    this.facts.push({ kind, id });
  }
}

export class MarketWorker {
  private work: Work = { key: newId() };
  private done = 0;

  constructor(
    private readonly shift: Shift,
    private readonly market: Market,
    /** Returns the contents of an order. */
    private readonly orderContents: (market: Market) => Record<string, unknown>,
  ) {}

  /**
   * Works until the shift is over. Stops earlier if the server is unreachable, unless the network is bad.
   * @param finish stops after the current order
   */
  async run({ finish = false } = {}): Promise<void> {
    const before = this.done;
    if (finish && !this.work.orderId && !this.wasPlaced) return;
    while (!this.shift.isOver) {
      try {
        await this.step();
      } catch (error) {
        if (!NETWORK_ERRORS.has((error as Error).name)) throw error;
        if (!this.shift.isNetworkBad) return;
        this.shift.unavailable++;
        await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
      }
      if (finish && this.done > before) return;
    }
  }
  /** The worker has sent POST /order, perhaps without a response. So the order may exist. */
  private wasPlaced = false;

  private async step(): Promise<void> {
    const { orderId } = this.work;
    if (!orderId) return this.place();
    const seen = await this.ask('getBuyerDelivery', this.market.buyer.token, { params: { orderId } });
    if (!seen) return;
    const status = seen.body.order.status as string;
    if (status === 'awaiting_payment') return this.pay();
    if (status === 'pending') return this.accept(orderId);
    if (status === 'in_progress') return this.deliver(orderId, seen.body.data as Item[]);
    if (status !== 'completed') this.shift.surprises.push(`order ${orderId} is ${status}`);
    await this.withdraw();
    await this.brief();
    this.work = { key: newId() };
    this.wasPlaced = false;
    this.done++;
  }

  private async place(): Promise<void> {
    this.wasPlaced = true;
    const { briefId, seller, buyer } = this.market;
    const placed = await this.write('placeOrder', buyer.token, {
      headers: { 'idempotency-key': this.work.key },
      body: { briefId, sellerId: seller.id, ...this.orderContents(this.market) },
    });
    if (!placed) return;
    this.work.orderId = placed.body.data.orderId as string;
    this.work.link = placed.body.data.paymentLink as string;
    this.shift.note('order', this.work.orderId);
  }
  private async pay(): Promise<void> {
    const ref = this.work.link!.split('/').pop()!;
    this.shift.inFlight++;
    try {
      const answer = await fetch(`${this.shift.url}/_checkout/${ref}`, {
        ...this.shift.init,
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'action=pay',
      });
      if (answer.status === 303) this.shift.note('paid', ref);
      else await this.shift.handleRefusal('checkout', answer);
    } finally {
      this.shift.inFlight--;
    }
  }
  private async accept(orderId: string): Promise<void> {
    const { token } = this.market.seller;
    if (await this.write('acceptOrder', token, { params: { id: orderId } }))
      this.shift.note('accepted', orderId);
  }
  private async deliver(orderId: string, items: readonly Item[]): Promise<void> {
    for (const item of items) {
      const { contentStatus, postStatus, submittedContentId, contentType } = item;
      const isPage = contentType <= 3;
      const content = contentStatus ?? 'none';
      if (content === 'none' || content === 'rejected') return this.submit(orderId, item);
      if (content === 'pending') return this.approve(orderId, submittedContentId!);
      if (!isPage) continue;
      const post = postStatus ?? 'none';
      if (post === 'none' || post === 'rejected') return this.submitLink(orderId, item);
      if (post === 'pending') return this.approve(orderId, submittedContentId!);
    }
  }
  private async submit(orderId: string, item: Item): Promise<void> {
    const { token } = this.market.seller;
    const { payload, contentType } = multipart({
      field: 'files',
      name: 'a.png',
      type: 'image/png',
      bytes: this.shift.picture,
    });
    const headers = { 'content-type': contentType };
    const uploaded = await this.write('uploadFiles', token, {
      query: { purpose: 3 },
      headers,
      body: payload,
    });
    if (!uploaded) return;
    const contentUrl = uploaded.body.data[0] as string;
    this.shift.note('uploaded', contentUrl);
    const body = {
      orderId,
      contentId: item.id,
      contentType: item.contentType,
      contentUrl,
      contentName: 'Take',
    };
    if (await this.write('submitContent', token, { body }))
      this.shift.note('submitted', `${item.id}/content`);
  }
  private async submitLink(orderId: string, item: Item): Promise<void> {
    const postLink = `https://www.instagram.com/p/${item.id}`;
    const body = { orderId, submittedContentId: item.submittedContentId, postLink };
    if (await this.write('submitPostLink', this.market.seller.token, { body }))
      this.shift.note('submitted', `${item.id}/post`);
  }
  private async approve(orderId: string, submittedContentId: string): Promise<void> {
    const body = { orderId, submittedContentId };
    if (await this.write('approveContent', this.market.buyer.token, { body }))
      this.shift.note('approved', submittedContentId);
  }
  /** Withdraws the balance. Then an operator completes all pending withdrawals. */
  private async withdraw(): Promise<void> {
    const { token, id } = this.market.seller;
    const earnings = await this.ask('getEarnings', token, {});
    const amount = earnings?.body.data.bank.totalEarning as number | undefined;
    if (amount && (await this.write('requestPayout', token, { body: { amount } }))) {
      const ownWithdrawals = this.shift.facts.filter(
        (fact) => fact.kind === 'withdrawn' && fact.id.startsWith(`${id}/`),
      );
      this.shift.note('withdrawn', `${id}/${ownWithdrawals.length + 1}`);
    }
    const headers = {
      authorization: `Bearer ${this.shift.adminToken}`,
      'content-type': 'application/json',
    };
    const ops = () => `${this.shift.url}/_admin/ops`;
    const list = await fetch(ops(), { headers, ...this.shift.init });
    if (list.status !== 200) return this.shift.handleRefusal('ops', list);
    const { pendingPayouts } = (await list.json()) as { pendingPayouts: { id: string }[] };
    for (const payout of pendingPayouts) {
      this.shift.inFlight++;
      try {
        const body = JSON.stringify({ subject: payout.id });
        const init = { method: 'POST', headers, body, ...this.shift.init };
        const done = await fetch(`${ops()}/complete-payout`, init);
        if (done.status === 200) this.shift.note('transferred', payout.id);
        else await this.shift.handleRefusal('complete-payout', done);
      } finally {
        this.shift.inFlight--;
      }
    }
  }
  private async brief(): Promise<void> {
    const body = {
      brandName: 'Kahwa',
      feature: 'Beans',
      tag: '@kahwa',
      deadline: '2099-12-31',
      other: 'Kind',
    };
    const saved = await this.write('createBrief', this.market.buyer.token, { body });
    if (saved) this.shift.note('brief', saved.body.data.id as string);
  }

  /** @returns undefined for an unsuccessful response */
  private async write(name: CallName, token: string, options: CallOptions): Promise<HttpAnswer | undefined> {
    this.shift.inFlight++;
    try {
      return await this.ask(name, token, options);
    } finally {
      this.shift.inFlight--;
    }
  }
  private async ask(name: CallName, token: string, options: CallOptions): Promise<HttpAnswer | undefined> {
    const answer = await callOverHttp(this.shift.url, name, { token, ...options }, this.shift.init);
    if (answer.status === 200) return answer;
    await this.shift.handleRefusal(name, answer, String(answer.body.message));
    return undefined;
  }
}
