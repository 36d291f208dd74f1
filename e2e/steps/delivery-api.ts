/** Deliveries as API calls, for steps that a test needs but does not check. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from '../fixtures/product.ts';
import { Api, type Basket, type Order, type Person } from './api.ts';

type Buyer = Person & { briefId: string };
/** An item in the response of GET /submit-content/{orderId}, with the fields that tests use. */
export interface Item {
  id: string;
  name: string;
  contentType: number;
  contentStatus: string | null;
  postStatus: string | null;
  price: number;
  submittedContentId: string | null;
  contentUrl: string | null;
  /** If the brand has not answered by this time, the submission is approved automatically. */
  autoApproveAt: string | null;
  revisions: { stage: string; revision: number; status: string; reason: string | null; createdAt: string }[];
}
const MIME_TYPES: Readonly<Record<string, string>> = { '.mp4': 'video/mp4', '.png': 'image/png' };

export class DeliveryApi extends Api {
  private readonly origin: string;
  constructor(product: Product) {
    super(product);
    this.origin = product.url;
  }

  /** Places, pays and accepts an order. */
  async start(buyer: Buyer, seller: Person, username: string, wanted: Basket): Promise<Order> {
    const order = await this.placeAndPay(buyer, username, wanted);
    await this.call('PATCH', `/order/accept/${order.id}`, { token: seller.token });
    return order;
  }
  /** The keys are the names of the items. */
  async items(buyer: Person, { id }: Order): Promise<Record<string, Item>> {
    const { data } = await this.call<'getBuyerDelivery'>('GET', `/submit-content/${id}`, {
      token: buyer.token,
    });
    return Object.fromEntries(data.map((item) => [item.name, item]));
  }
  async status(buyer: Person, { id }: Order): Promise<string> {
    return (await this.call<'getBuyerDelivery'>('GET', `/submit-content/${id}`, { token: buyer.token })).order
      .status;
  }
  private async upload(seller: Person, file: string, contentType: number): Promise<string> {
    const form = new FormData();
    const type = MIME_TYPES[path.extname(file)]!;
    form.append('files', new Blob([readFileSync(file)], { type }), path.basename(file));
    const address = `${this.origin}/api/v1/user/media/multiple?purpose=${contentType}`;
    const headers = { authorization: `Bearer ${seller.token}` };
    const { data } = (await (await fetch(address, { method: 'POST', headers, body: form })).json()) as {
      data: string[];
    };
    return data[0]!;
  }
  /** @param contentName the seller's name for the content */
  async submit(seller: Person, { id }: Order, item: Item, file: string, contentName = ''): Promise<void> {
    const contentUrl = await this.upload(seller, file, item.contentType);
    await this.call('POST', '/submit-content', {
      token: seller.token,
      body: { orderId: id, contentId: item.id, contentType: item.contentType, contentUrl, contentName },
    });
  }
  async link(seller: Person, { id }: Order, item: Item, postLink: string): Promise<void> {
    const body = { orderId: id, submittedContentId: item.submittedContentId, postLink };
    await this.call('POST', '/submit-content/post-link', { token: seller.token, body });
  }
  async approve(buyer: Person, { id }: Order, item: Item): Promise<void> {
    const body = { orderId: id, submittedContentId: item.submittedContentId };
    await this.call('POST', '/submit-content/approve', { token: buyer.token, body });
  }
  async reject(buyer: Person, { id }: Order, item: Item, reason: string): Promise<void> {
    const body = { orderId: id, submittedContentId: item.submittedContentId, reason };
    await this.call('POST', '/submit-content/reject', { token: buyer.token, body });
  }
}
