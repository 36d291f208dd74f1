/** Actions of people as API calls, for steps that a test needs but does not check. */
import sharp from 'sharp';
import type { AnswerOf } from '../../shared-api/contract/api/calls.ts';
import type * as calls from '../../shared-api/contract/api/call-list.ts';
import { codeFor, readOutbox, waitForMessage } from '../fixtures/outbox.ts';
import type { RunningProduct } from '../fixtures/product.ts';
import { newPhone } from './sign-in.ts';

export interface Person {
  id: string;
  phone: string;
  token: string;
  /** The session that the browser stores. */
  record: Record<string, unknown>;
}
export interface Order {
  id: string;
  code: string;
  /** The address of the checkout. Null if prices are hidden. */
  link: string | null;
  /** AED, including the platform fee. */
  total: number;
}
/** `types` are content types (product §9). */
export interface Basket {
  bundle?: boolean;
  types?: readonly number[];
  instagramFollow?: boolean;
  googleReview?: boolean;
  attendEvent?: boolean;
}
const DAY_MS = 86_400_000;
/** A photo for new sellers. */
const PORTRAIT = `<svg xmlns="http://www.w3.org/2000/svg" width="208" height="208"><rect width="208" height="208"
fill="#bfe3e0"/><path d="M56 150V92a48 52 0 0 1 96 0v58z" fill="#3b2a2a"/><ellipse cx="104" cy="216" rx="78" ry="62"
fill="#d9674f"/><rect x="90" y="118" width="28" height="44" rx="14" fill="#dca37f"/><ellipse cx="104" cy="98" rx="33"
ry="39" fill="#eab892"/><path d="M70 92q6-38 34-38t34 38q-22-4-34-24-10 20-34 24z" fill="#3b2a2a"/></svg>`;
type Answer<Name extends keyof typeof calls> = AnswerOf<(typeof calls)[Name]>;

export class Api {
  constructor(private readonly product: RunningProduct) {}

  /** Makes a call, and returns status and body of the response. */
  async ask(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: object } = {},
  ): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${this.product.url}/api/v1${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: await answer.json() };
  }
  /**
   * Makes a call that must succeed. The type parameter is the name of the call in the contract.
   * @throws Error with status and body, if the status is not 200
   */
  async call<Name extends keyof typeof calls>(
    method: string,
    path: string,
    options: { token?: string; body?: object } = {},
  ): Promise<Answer<Name>> {
    const { status, body } = await this.ask(method, path, options);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body as Answer<Name>;
  }

  private async code(phone: string): Promise<string> {
    const since = readOutbox(this.product.outboxFile).length;
    await this.call('POST', `/auth/request/otp?phone=${encodeURIComponent(phone)}`);
    return codeFor(this.product.outboxFile, phone, since);
  }
  /** Signs in a seller. */
  async seller(phone: string): Promise<Person> {
    const otp = await this.code(phone);
    const { data } = await this.call<'login'>(
      'POST',
      `/auth/verify/otp/login?otp=${otp}&phoneNumber=${encodeURIComponent(phone)}`,
    );
    return { id: data.id, phone, token: data.accessToken, record: data };
  }
  /** Stores a bank account. If the account number changes, the server asks for a code. */
  async saveBank({ phone, token }: Person, bank: object): Promise<void> {
    const since = readOutbox(this.product.outboxFile).length;
    const { status, body } = await this.ask('POST', '/banks', { token, body: bank });
    if (status === 200) return;
    if (status !== 422) throw new Error(`POST /banks without a code: ${status} ${JSON.stringify(body)}`);
    const otp = Number(await codeFor(this.product.outboxFile, phone, since));
    await this.call('POST', '/banks', { token, body: { ...bank, otp } });
  }
  /** Registers a seller with an empty page. */
  async newSeller(username: string, name = 'Noor Saleh'): Promise<Person> {
    const phone = newPhone();
    const photo = await sharp(Buffer.from(PORTRAIT)).png().toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'photo.png');
    const stored = await fetch(`${this.product.url}/api/v1/user/media`, { method: 'POST', body: form });
    const { data: media } = (await stored.json()) as Answer<'uploadMedia'>;
    const { data } = await this.call<'register'>('POST', '/auth/register', {
      body: {
        name,
        instagramUsername: username,
        username,
        profileUrl: media.Location,
        phoneNumber: phone,
        otp: Number(await this.code(phone)),
      },
    });
    return { id: data.id, phone, token: data.accessToken, record: data };
  }
  async newBuyer(brandName: string): Promise<Person> {
    const phone = newPhone();
    const { data } = await this.call<'registerBuyer'>('POST', '/auth/register/buyer', {
      body: {
        name: brandName,
        email: 'hello@brand.example',
        phoneNumber: phone,
        otp: Number(await this.code(phone)),
      },
    });
    return { id: data.id, phone, token: data.accessToken, record: data };
  }
  /** Registers a brand that has a brief. @param more additional fields of the brief */
  async buyer(brandName: string, more: object = {}): Promise<Person & { briefId: string }> {
    return this.withBrief(await this.newBuyer(brandName), brandName, more);
  }
  /** Creates a brief of the buyer. @param more additional fields of the brief */
  async withBrief(
    person: Person,
    brandName: string,
    more: object = {},
  ): Promise<Person & { briefId: string }> {
    const brief = await this.call<'createBrief'>('POST', '/brief', {
      token: person.token,
      body: {
        brandName,
        feature: 'Saffron date box',
        tag: '@saffron.dates',
        contentStyle: 'Premium',
        inPersonVisit: false,
        deadline: new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10),
        point1: 'Say where the dates grow',
        ...more,
      },
    });
    return { ...person, briefId: brief.data.id };
  }

  async shop(username: string) {
    return (await this.call<'getPublicProfile'>('GET', `/user/linksouq/profile?username=${username}`)).data;
  }
  /** Returns the request body of POST /order. */
  async basket(username: string, briefId: string, wanted: Basket): Promise<Record<string, unknown>> {
    const shop = await this.shop(username);
    const { bundle, types = [], ...addons } = wanted;
    if (bundle && !shop.bundle) throw new Error(`${username} has no bundle`);
    const contentIds = shop.contents
      .filter((page) => types.includes(page.contentType))
      .map((page) => page.id);
    return {
      briefId,
      sellerId: shop.id,
      contentIds,
      ...addons,
      ...(bundle ? { bundleId: shop.bundle?.id } : {}),
    };
  }
  async place(buyer: Person & { briefId: string }, username: string, wanted: Basket): Promise<Order> {
    const body = await this.basket(username, buyer.briefId, wanted);
    const { data } = await this.call<'placeOrder'>('POST', '/order', { token: buyer.token, body });
    return { id: data.orderId, code: data.code, link: data.paymentLink, total: data.total };
  }
  /** Pays, and returns the HTML of the checkout before the payment. */
  async pay(link: string): Promise<string> {
    const before = await (await fetch(link)).text();
    await fetch(link, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=pay',
    });
    return before;
  }
  async placeAndPay(buyer: Person & { briefId: string }, username: string, wanted: Basket): Promise<Order> {
    const order = await this.place(buyer, username, wanted);
    await this.pay(order.link!);
    return order;
  }
  async order(seller: Person, id: string) {
    return (await this.call<'getOrder'>('GET', `/order/${id}`, { token: seller.token })).data;
  }
  /** Waits for the newest message about an order to a person. */
  async messageTo(person: Person, code: string, template: string): Promise<{ text: string; link: string }> {
    const message = await waitForMessage(
      this.product.outboxFile,
      (m) => m.to === person.phone && m.template === template && m.text.includes(code),
      { timeout: 60_000 },
    );
    return { text: message.text, link: message.link! };
  }
}
