/**
 * The story makes each call of the contract once, with a payload that succeeds. `makeCall` decides who makes a call:
 * the access test tries every caller, and the fuzz test sends random requests between the calls.
 */
import { sql } from 'drizzle-orm';
import { type CallName, HOUR_MS } from '@linksouq/shared-api/contract';
import * as schema from '../src/schema';
import { newOrderLink, orderLinkUrl } from '../src/orders/process/order-links';
import { orderById } from '../src/orders/process/rows';
import { onPaymentEvent } from '../src/money/events/on-payment-event';
import { activateSubscription } from '../src/money/subscriptions/transition';
import { unsubscribeAddresses } from '../src/identity/messages/unsubscribe';
import { createSession } from '../src/identity/sessions/tokens';
import {
  askCode,
  lastCode,
  newPhone,
  type Person,
  registerBuyer,
  samplesFor,
  signUpSeller,
  upload,
} from './accounts';
import { type Role, ROLES } from './access-matrix';
import type { CallOptions, TestServer } from './harness';
import { multipart } from './multipart';
import { sampleImage } from './samples';

export type Payload = CallOptions | ((role: Role) => CallOptions | Promise<CallOptions>);
type Answer = Awaited<ReturnType<TestServer['call']>>;
/** @returns the response to the owner of the call */
export type MakeCall = (name: CallName, payload: Payload) => Promise<Answer>;

/** The parts of the story. A part uses the results of earlier parts. */
export const CHAPTERS = [
  'the seller sets up',
  'visitors open a page, request codes and register',
  'the buyer makes a brief and orders',
  'the seller answers',
  'the seller delivers and the buyer decides',
  'the money is earned and withdrawn',
  'a late order is cancelled and a dispute goes to support',
  'the buyer’s link and code open one order',
  'the brand signs in to the page of its orders',
  'people change their contact details',
  'people choose how they receive messages',
  'people copy and delete their data',
  'the buyer and the seller log out',
] as const;
type Chapter = (typeof CHAPTERS)[number];

export interface Story {
  /** The seller of the story. */
  owner: Person;
  buyer: Person;
  /** The order tokens change with each new order. */
  tokens: Record<Role, string | undefined>;
  /** Ids of another seller and another buyer, and of an order between the other buyer and the seller of the story. */
  strangers: { seller: string; buyer: string; order?: string };
  /** Ids of the pages, the brief and the orders of the story. */
  ids: Record<string, string>;
  chapters: Readonly<Record<Chapter, () => Promise<void>>>;
}

/** Username of the seller. No other text of the story contains this word. */
const USERNAME = 'rihlastudio';

export async function openStory(server: TestServer, makeCall: MakeCall): Promise<Story> {
  const owner = await signUpSeller(server, USERNAME);
  const other = await signUpSeller(server, 'other');
  const buyer = await registerBuyer(server);
  const stranger = await registerBuyer(server);
  const ids: Record<string, string> = {};
  const strangers: Story['strangers'] = { seller: other.id, buyer: stranger.id };
  const tokenFor = async (subject: Parameters<typeof createSession>[2]) =>
    (await createSession(server.ctx.db, server.ctx, subject)).accessToken;
  // Before the first order, the order tokens are for orders that do not exist.
  const tokens: Story['tokens'] = {
    anonymous: undefined,
    ownerSeller: owner.token,
    otherSeller: other.token,
    ownerBuyer: buyer.token,
    otherBuyer: stranger.token,
    orderToken: await tokenFor({ kind: 'order', id: buyer.id, orderId: 'none' }),
    otherOrderToken: await tokenFor({ kind: 'order', id: stranger.id, orderId: 'none' }),
  };
  const picture = async (token: string) =>
    (await upload(server, 'uploadMedia', { name: 'a.png', bytes: await sampleImage() }, { token })).body.data
      .Location as string;
  const pictureForm = async (field: string): Promise<CallOptions> => {
    const { payload, contentType } = multipart({
      field,
      name: 'a.png',
      type: 'image/png',
      bytes: await sampleImage(),
    });
    return { body: payload, headers: { 'content-type': contentType } };
  };
  const sendPaymentEvent = async (orderId: string, kind: 'succeeded' | 'charged_back') => {
    const [payment] = await server.ctx.db
      .select()
      .from(schema.payments)
      .where(sql`order_id = ${orderId} and (status = 'created') = ${kind === 'succeeded'}`);
    await onPaymentEvent(server.ctx, {
      provider: payment!.provider,
      eventId: `${kind}-${payment!.id}`,
      kind,
      ref: payment!.ref,
    });
  };
  const pay = (orderId: string) => sendPaymentEvent(orderId, 'succeeded');
  const place = async (key: string, body: object = { contentIds: [ids.reel] }) => {
    const { body: answer, status } = await server.call('placeOrder', {
      token: buyer.token,
      headers: { 'idempotency-key': key },
      body: { briefId: ids.brief, sellerId: owner.id, ...body },
    });
    if (status !== 200) throw new Error(`not placed: ${JSON.stringify(answer)}`);
    return answer.data.orderId as string;
  };
  const placeAccepted = async (key: string, body?: object) => {
    const id = await place(key, body);
    await pay(id);
    await server.call('acceptOrder', { token: owner.token, params: { id } });
    return id;
  };
  /** Returns a token of one order. */
  const orderToken = async (orderId: string, person: Person) => {
    const { body } = await server.call('openOrderByOtp', {
      body: { orderId, phoneNumber: person.phone, otp: await askCode(server, person.phone) },
    });
    return body.data.accessToken as string;
  };
  const passTwoHours = () => server.clock.advance(2 * HOUR_MS);
  const items = async (orderId: string) =>
    (await server.call('getBuyerDelivery', { token: buyer.token, params: { orderId } })).body.data;
  const deliveryOf = async (orderId: string, token = owner.token) => {
    const [item] = await items(orderId);
    const [file] = await samplesFor(server, token, item.contentType);
    return {
      orderId,
      contentId: item.id,
      contentType: item.contentType,
      contentUrl: file,
      contentName: 'Take 1',
    };
  };

  const chapters: Story['chapters'] = {
    'the seller sets up': async () => {
      const token = owner.token;
      await makeCall('getProfile', {});
      await makeCall('uploadCover', await pictureForm('coverimage'));
      await makeCall('uploadFiles', { ...(await pictureForm('files')), query: { purpose: 3 } });
      await makeCall('saveProfile', {
        body: {
          name: 'Owner',
          bio: 'Food',
          city: 'Dubai',
          email: 'o@example.com',
          category: ['Fashion'],
          profileUrl: await picture(token),
          coverImage: await picture(token),
        },
      });
      for (const [name, type] of [
        ['story', 1],
        ['post', 3],
      ] as const) {
        const previousContent = await samplesFor(server, token, type);
        const { body } = await server.call('createContent', {
          token,
          body: { contentType: type, setupPrice: 500, deliveryTimeNeeded: '2d', previousContent },
        });
        ids[name] = body.data.id;
      }
      const reel = {
        contentType: 2,
        setupPrice: 1000,
        deliveryTimeNeeded: '2d',
        previousContent: await samplesFor(server, token, 2),
      };
      ids.reel = (await makeCall('createContent', { body: reel })).body.data.id;
      await makeCall('updateContent', { params: { id: ids.reel! }, body: { ...reel, setupPrice: 900 } });
      await makeCall('getContent', {});
      await makeCall('setPriceVisibility', { query: { visibility: true } });
      const addons = {
        instagramFollow: true,
        followPrice: 100,
        attendEvent: false,
        eventPrice: 0,
        googleReview: true,
        reviewPrice: 50,
      };
      await makeCall('createAddons', { body: addons });
      await makeCall('updateAddons', { body: { ...addons, followPrice: 120 } });
      await makeCall('getAddons', {});
      const bank = { name: 'ENBD', title: 'Owner', account: '123456789012', address: 'Dubai' };
      await makeCall('createBank', { body: bank });
      await makeCall('updateBank', { body: { ...bank, address: 'Sharjah' } });
      await makeCall('getBank', {});
      await makeCall('createBundle', { body: { contentIds: [ids.reel, ids.story], discount: 20 } });
      await makeCall('updateBundle', {
        body: { contentIds: [ids.reel, ids.story, ids.post], discount: 10 },
      });
      ids.bundle = (await makeCall('getBundle', {})).body.data.id;
      await makeCall('markProfileShared', {});
      await makeCall('subscribe', {});
      await server.ctx.db.transaction((tx) => activateSubscription(tx, server.ctx, owner.id));
      await server.ctx.db.update(schema.subscriptions).set({ providerRef: 'sub_story' });
      await makeCall('getPlan', {});
      await makeCall('cancelPlan', {});
      await makeCall('resumePlan', {});
      await makeCall('openPlanPortal', {});
      await makeCall('setAvailability', { query: { availability: true } });
      await makeCall('getDashboard', {});
      await makeCall('getPageStatistics', {});
    },

    'visitors open a page, request codes and register': async () => {
      await makeCall('getPublicProfile', { query: { username: USERNAME } });
      await makeCall('noteCart', { query: { username: USERNAME } });
      await makeCall('checkUsername', { query: { username: 'somebody' } });
      await makeCall('uploadMedia', await pictureForm('file'));
      await makeCall('requestOtp', () => ({ query: { phone: newPhone() } }));
      await makeCall('resendOtp', () => ({ query: { phone: newPhone() } }));
      await makeCall('registerBuyer', async () => {
        const phoneNumber = newPhone();
        return {
          body: { name: 'B', email: 'b@example.com', phoneNumber, otp: await askCode(server, phoneNumber) },
        };
      });
      await makeCall('register', async (role) => {
        const phoneNumber = newPhone();
        const profileUrl = (
          await upload(server, 'uploadMedia', { name: 'a.png', bytes: await sampleImage() })
        ).body.data.Location;
        const username = `new${ROLES.indexOf(role)}x`;
        return {
          body: {
            name: 'N',
            instagramUsername: 'n',
            username,
            profileUrl,
            phoneNumber,
            otp: await askCode(server, phoneNumber),
          },
        };
      });
      await makeCall('login', async () => {
        passTwoHours();
        return { query: { phoneNumber: owner.phone, otp: await askCode(server, owner.phone) } };
      });
      await makeCall('reportClient', { body: { kind: 'error', message: 'x' } });
    },

    'the buyer makes a brief and orders': async () => {
      const brief = {
        brandName: 'Kahwa',
        feature: 'Beans',
        tag: '@kahwa',
        deadline: '2026-06-01',
        other: 'Be nice',
        point1: 'Fresh',
      };
      await makeCall('readWebsite', { body: { url: 'https://kahwa.example' } });
      ids.brief = (await makeCall('createBrief', { body: brief })).body.data.id;
      await makeCall('updateBrief', {
        params: { id: ids.brief! },
        body: { ...brief, feature: 'Filter coffee' },
      });
      await makeCall('getBriefs', { query: { limit: 1 } });
      await makeCall('getBrief', { params: { id: ids.brief! } });
      const placed = await makeCall('placeOrder', (role) => ({
        headers: { 'idempotency-key': `first-${role}` },
        body: { briefId: ids.brief, sellerId: owner.id, contentIds: [ids.reel] },
      }));
      ids.order = placed.body.data.orderId;
      await pay(ids.order!);
      tokens.orderToken = await orderToken(ids.order!, buyer);
      // The other buyer orders from the same seller.
      const otherBrief = (await server.call('createBrief', { token: tokens.otherBuyer, body: brief })).body
        .data.id;
      const { body } = await server.call('placeOrder', {
        token: tokens.otherBuyer,
        body: { briefId: otherBrief, sellerId: owner.id, contentIds: [ids.story] },
      });
      strangers.order = body.data.orderId as string;
      tokens.otherOrderToken = await orderToken(strangers.order, stranger);
    },

    'the seller answers': async () => {
      const firstToken = tokens.orderToken;
      ids.unpaid = await place('unpaid');
      tokens.orderToken = await orderToken(ids.unpaid, buyer);
      await makeCall('payOrder', { body: { orderId: ids.unpaid } });
      tokens.orderToken = firstToken;
      await makeCall('getOrders', { query: { status: 'active' } });
      await makeCall('getOrder', { params: { id: ids.order! } });
      await makeCall('acceptOrder', { params: { id: ids.order! } });
      ids.declined = await place('declined');
      await pay(ids.declined);
      await makeCall('rejectOrder', {
        params: { id: ids.declined },
        body: { declineReason: 'Content does not match profile' },
      });
      await sendPaymentEvent(ids.declined, 'charged_back');
      await server.call('setPriceVisibility', { token: owner.token, query: { visibility: false } });
      ids.quoted = await place('quoted');
      await makeCall('sendQuote', { body: { orderId: ids.quoted, price: 700, paymentTerm: 'full' } });
      await server.call('setPriceVisibility', { token: owner.token, query: { visibility: true } });
    },

    'the seller delivers and the buyer decides': async () => {
      const params = { id: ids.order! };
      await makeCall('getSellerDelivery', { params });
      await makeCall('submitContent', { body: await deliveryOf(ids.order!) });
      await makeCall('getBuyerDelivery', { params: { orderId: ids.order! } });
      const decision = async () => ({
        orderId: ids.order!,
        submittedContentId: (await items(ids.order!))[0].submittedContentId as string,
      });
      await makeCall('rejectContent', { body: { ...(await decision()), reason: 'Off brief' } });
      await server.call('submitContent', { token: owner.token, body: await deliveryOf(ids.order!) });
      await makeCall('approveContent', { body: await decision() });
      await makeCall('submitPostLink', {
        body: { ...(await decision()), postLink: 'https://instagram.com/reel/1' },
      });
      await server.call('approveContent', { token: buyer.token, body: await decision() });
      const { body } = await server.call('getOrder', { token: owner.token, params });
      expect(body.data.status).toBe('completed');
    },

    'the money is earned and withdrawn': async () => {
      const { body } = await makeCall('getEarnings', {});
      expect(body.data.bank.totalEarning).toBe(855); // 900 AED minus 5 %
      await makeCall('requestPayout', { body: { amount: 855 } });
    },

    'a late order is cancelled and a dispute goes to support': async () => {
      ids.late = await placeAccepted('late');
      ids.disputed = await placeAccepted('disputed');
      for (let revision = 0; revision < 5; revision++) {
        await server.call('submitContent', { token: owner.token, body: await deliveryOf(ids.disputed) });
        const [{ submittedContentId }] = await items(ids.disputed);
        await server.call('rejectContent', {
          token: buyer.token,
          body: { orderId: ids.disputed, submittedContentId, reason: 'Off brief' },
        });
      }
      tokens.orderToken = await orderToken(ids.disputed, buyer);
      await makeCall('disputeOrder', { params: { id: ids.disputed } });
      await makeCall('buyerDispute', { body: { orderId: ids.disputed } });
      server.clock.advance(5 * 24 * HOUR_MS);
      tokens.orderToken = await orderToken(ids.late, buyer);
      const { body } = await server.call('getOrders', { token: owner.token, query: { status: 'active' } });
      const otherOrder = body.data.find((o: { id: string }) => o.id !== ids.late);
      expect(otherOrder).toBeDefined();
      tokens.otherOrderToken = (
        await createSession(server.ctx.db, server.ctx, {
          kind: 'order',
          id: stranger.id,
          orderId: 'another',
        })
      ).accessToken;
      await makeCall('cancelLateOrder', { body: { orderId: ids.late } });
    },

    'the buyer’s link and code open one order': async () => {
      const order = await orderById(server.ctx.db, ids.order!);
      const { linkId, row } = newOrderLink(server.ctx, order);
      await server.ctx.db.insert(schema.orderLinks).values(row);
      const token = orderLinkUrl(server.ctx, order.id, linkId).split('#t=')[1]!;
      await makeCall('openOrderLink', { body: { token } });
      await makeCall('openOrderByOtp', async () => {
        passTwoHours();
        return {
          body: { orderId: ids.order, phoneNumber: buyer.phone, otp: await askCode(server, buyer.phone) },
        };
      });
    },

    'the brand signs in to the page of its orders': async () => {
      await makeCall('signInBrand', async () => {
        passTwoHours();
        return {
          body: { phoneNumber: buyer.phone, otp: await askCode(server, buyer.phone), keep: false },
        };
      });
      await makeCall('getMyOrders', { query: { limit: 2, q: 'Kahwa' } });
      await makeCall('openMyOrder', { body: { orderId: ids.order! } });
      await makeCall('orderAgain', { body: { orderId: ids.order! } });
    },

    'people change their contact details': async () => {
      /** Makes the call without codes, which sends the codes. @returns the payload with the codes */
      const contactChange = async (
        name: CallName,
        person: Person,
        change: { field: string; value: string },
      ) => {
        passTwoHours();
        const { status } = await server.call(name, { token: person.token, body: change });
        if (status !== 422) throw new Error(`${name} asked for no code: ${status}`);
        const otp = await lastCode(server, person.phone);
        const newOtp = change.field === 'phone' ? { newOtp: await lastCode(server, change.value) } : {};
        return { body: { ...change, otp, ...newOtp } };
      };
      const [sellerPhone, brandPhone] = [newPhone(), newPhone()];
      await makeCall(
        'changeContact',
        await contactChange('changeContact', owner, { field: 'phone', value: sellerPhone }),
      );
      owner.phone = sellerPhone;
      await makeCall(
        'changeBrandContact',
        await contactChange('changeBrandContact', buyer, { field: 'phone', value: brandPhone }),
      );
      buyer.phone = brandPhone;
      // All sessions except the two sessions that made the changes have ended.
      owner.token = tokens.ownerSeller!;
      buyer.token = tokens.ownerBuyer!;
    },

    'people choose how they receive messages': async () => {
      const preferences = {
        language: 'en',
        channel: 'whatsapp',
        quietFrom: 22,
        quietTo: 8,
        ordersOnly: false,
      };
      await makeCall('savePreferences', { body: preferences });
      await makeCall('getPreferences', {});
      await makeCall('getMessages', { query: { limit: 2 } });
      await makeCall('saveBrandPreferences', { body: preferences });
      await makeCall('getBrandPreferences', {});
      await makeCall('getBrandMessages', { query: { limit: 2 } });
      const { post } = unsubscribeAddresses(server.ctx, { kind: 'seller', id: owner.id }, 'en');
      await makeCall('unsubscribe', { query: { token: new URL(post).searchParams.get('token')! } });
    },

    'people copy and delete their data': async () => {
      await makeCall('getMyData', {});
      await makeCall('getBrandData', {});
      /** Makes the call without a code, which sends the code. @returns the payload with the code */
      const payloadWithCode = async (name: CallName, person: Person) => {
        const { status } = await server.call(name, { token: person.token, body: {} });
        if (status !== 422) throw new Error(`${name} requested no code: ${status}`);
        return { body: { otp: await lastCode(server, person.phone) } };
      };
      await makeCall('copyMyData', await payloadWithCode('copyMyData', owner));
      await makeCall('copyBrandData', await payloadWithCode('copyBrandData', buyer));
      // The open orders of the seller and the buyer prevent the deletion of their accounts.
      const leaving = await signUpSeller(server, 'leaving');
      const brand = await registerBuyer(server);
      const { ownerSeller, ownerBuyer } = tokens;
      Object.assign(tokens, { ownerSeller: leaving.token, ownerBuyer: brand.token });
      await makeCall('deleteMyAccount', await payloadWithCode('deleteMyAccount', leaving));
      await makeCall('deleteBrandAccount', await payloadWithCode('deleteBrandAccount', brand));
      Object.assign(tokens, { ownerSeller, ownerBuyer });
    },

    'the buyer and the seller log out': async () => {
      await makeCall('logoutBuyer', {});
      expect((await server.call('getBriefs', { token: buyer.token })).status).toBe(401);
      await makeCall('logout', {});
      expect((await server.call('getProfile', { token: owner.token })).status).toBe(401);
    },
  };
  return { owner, buyer, strangers, tokens, ids, chapters };
}
