/**
 * The twenty cases of a trial. Each case is prepared by API calls, and has a task and a check of the result.
 */
import type { Order, Person } from '../steps/api.ts';
import type { DeliveryApi } from '../steps/delivery-api.ts';
import type { ConsoleProduct } from '../steps/console-product.ts';
import { createDispute } from '../steps/console.ts';
import { LAYLA, OMAR } from '../steps/sign-in.ts';

type Buyer = Person & { briefId: string };
type Json = Record<string, any>;
/** Makes an API call of the console. */
export type ConsoleCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Json>;

export interface AuditRow {
  actor: string;
  action: string;
  subject: string;
}
export interface TrialCase {
  title: string;
  /** The situation, and what the operator should do. */
  task: string;
  /** The right answer, if the task is a question. */
  answer?: string;
  /** The actions that are right in this case. `subject` is the subject in the audit log. */
  actions: readonly { action: string; subject: string }[];
  /** Returns whether the case is solved. Undefined if the task is a question. */
  isRight?: (ask: ConsoleCall, taken: readonly AuditRow[]) => Promise<boolean>;
}

const DAY_MS = 86_400_000;
/** Returns the date in Dubai, some days after `from`. Dubai is UTC+4 all year. */
const day = (from: string, days: number) =>
  new Date(Date.parse(from) + days * DAY_MS + 4 * 3_600_000).toISOString().slice(0, 10);

/** @param ask makes calls as the operator who prepares the trial */
export async function makeCases(
  { chargeBack, failRefund, refused }: ConsoleProduct,
  api: DeliveryApi,
  ask: ConsoleCall,
): Promise<TrialCase[]> {
  const layla = await api.seller(LAYLA.phone);
  const omar = await api.seller(OMAR.phone);
  await api.call('POST', '/user/price-visibility?visibility=true', { token: omar.token });
  const act = (action: string, subject: string, more: object = {}) =>
    ask('POST', 'act', { action, subject, reason: 'Preparation', key: crypto.randomUUID(), ...more });
  const orderState = async (order: Order) => (await ask('GET', `order/${order.id}`)).data as Json;
  const isInQueue = async (queue: string, id: string) =>
    ((await ask('GET', `queue/${queue}?limit=100`)).data as Json[]).some((waiting) =>
      (waiting.id as string).includes(id),
    );
  const personPage = async ({ id }: Person, kind: 'seller' | 'buyer') =>
    (await ask('GET', `person/${kind}/${id}`)).data as Json;
  const actionsOn = ({ id }: { id: string }, ...names: string[]) =>
    names.map((action) => ({ action, subject: id }));

  const newBrand = (name: string) => api.buyer(name);
  const dispute = (brand: Buyer, contentName: string, reason: string) =>
    createDispute(api, brand, layla, [contentName], `Off brief\n${reason}`);
  async function declineWithFailedRefund(brand: Buyer): Promise<Order> {
    const order = await api.placeAndPay(brand, LAYLA.username, { types: [2] });
    const body = { declineReason: 'Unable to complete in required time' };
    await api.call('PATCH', `/order/reject/${order.id}`, { token: layla.token, body });
    for (let tries = 0; ; tries++)
      try {
        await failRefund(order.link!);
        return order;
      } catch (error) {
        if (tries > 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
  }
  async function requestWithdrawal(seller: Person, username: string, brand: Buyer): Promise<string> {
    const order = await api.start(brand, seller, username, { types: [2] });
    await act('complete-order', order.id);
    const { data } = await api.call<'getEarnings'>('GET', '/payout/earnings', { token: seller.token });
    await api.call('POST', '/payout', { token: seller.token, body: { amount: data.bank!.totalEarning } });
    const { seller: page } = await personPage(seller, 'seller');
    return (page as Json).payouts[0].id as string;
  }

  const cases: TrialCase[] = [];
  const add = (trialCase: TrialCase) => void cases.push(trialCase);
  const refundOf = async (order: Order) => ((await orderState(order)).payments as Json[])[0]!.refund as Json;

  const kahwa = await newBrand('Kahwa House');
  const order = await api.start(kahwa, layla, LAYLA.username, { types: [1, 2] });
  add({
    title: 'A brand asks about its order',
    task: `The brand writes: “What is the state of ${order.code}, and when is it due?” Find the order. Write down its state and the delivery date.`,
    answer: `In work, due ${String((await orderState(order)).dueAt)}`,
    actions: [],
  });
  const noor = await newBrand('Noor Perfumes');
  const paidOrder = await api.placeAndPay(noor, LAYLA.username, { types: [2] });
  const reference = ((await orderState(paidOrder)).payments as Json[])[0]!.ref as string;
  add({
    title: 'A payment without an order',
    task: `The bookkeeper sees the payment ${reference} at the provider and does not know its order. Write down the code of the order and its total.`,
    answer: `${paidOrder.code}, AED ${paidOrder.total}`,
    actions: [],
  });
  const oud = await newBrand('Oud Atelier');
  const oudOrder = await api.placeAndPay(oud, LAYLA.username, { types: [1] });
  add({
    title: 'A caller gives a phone number',
    task: `A person calls from ${oud.phone} and has forgotten the order code. Write down the brand and the code of its newest order.`,
    answer: `Oud Atelier, ${oudOrder.code}`,
    actions: [],
  });

  const wrong = await dispute(
    await newBrand('Desert Roast'),
    'other-brand.mp4',
    'This reel shows the product of another brand, not ours',
  );
  add({
    title: 'A dispute about a wrong product',
    task: `Order ${wrong.code}. Both sides say the same: the reel shows the product of another brand. Our rule: a wrong product means that the brand gets everything back. Decide.`,
    actions: actionsOn(wrong, 'refund-order'),
    isRight: async () => (await orderState(wrong)).status === 'cancelled',
  });
  const taste = await dispute(
    await newBrand('Pearl Studio'),
    'as-in-the-brief.mp4',
    'I do not like the music',
  );
  add({
    title: 'A dispute about taste',
    task: `Order ${taste.code}. Look at what the brand wrote. Our rule: when the work follows the brief and the brand only dislikes it, the order is completed and the influencer is paid. Decide.`,
    actions: actionsOn(taste, 'complete-order'),
    isRight: async () => (await orderState(taste)).status === 'completed',
  });
  const half = await dispute(
    await newBrand('Falcon Tea'),
    'one-scene-missing.mp4',
    'One of three scenes is missing',
  );
  add({
    title: 'A dispute about a missing scene',
    task: `Order ${half.code}. Both sides agree: one scene is missing, and AED 500 go back to the brand. The influencer keeps the rest. Write to both sides with the decision: “We decided: AED 500 go back.”`,
    actions: actionsOn(half, 'refund-part', 'send-message'),
    isRight: async () => {
      const order = await orderState(half);
      const supportMessages = (order.messages as Json[]).filter(
        ({ template }) => template === 'support-message',
      );
      return (
        order.status === 'completed' &&
        (await refundOf(half)).amountFils === 50_000 &&
        new Set(supportMessages.map(({ to }) => to as string)).size === 2
      );
    },
  });

  const bounced = await declineWithFailedRefund(await newBrand('Amber Cakes'));
  const bouncedRefund = await refundOf(bounced);
  add({
    title: 'A refund that the bank refused once',
    task: `The refund of order ${bounced.code} failed. The payer’s bank says that its system works again. Let the provider try once more.`,
    actions: actionsOn({ id: bouncedRefund.id as string }, 'retry-refund'),
    isRight: async () => (await refundOf(bounced)).status === 'pending',
  });
  const closed = await declineWithFailedRefund(await newBrand('Cedar Books'));
  const closedRefund = await refundOf(closed);
  add({
    title: 'A refund to a closed account',
    task: `The refund of order ${closed.code} failed, because the payer’s account is closed. The bookkeeper has already sent the money to another account of the brand (transfer 4711). Record that.`,
    actions: actionsOn({ id: closedRefund.id as string }, 'complete-refund'),
    isRight: async () => (await refundOf(closed)).status === 'done',
  });

  const silent = await newBrand('Coral Dive');
  refused.add(silent.phone);
  const silentOrder = await api.placeAndPay(silent, LAYLA.username, { types: [3] });
  const failing = async () =>
    ((await orderState(silentOrder)).messages as Json[]).filter((message) => message.state === 'failing');
  while ((await failing()).length === 0) await new Promise((resolve) => setTimeout(resolve, 300));
  add({
    title: 'A message that did not arrive',
    task: `Messages about order ${silentOrder.code} did not reach the brand, because the provider had a fault. The fault is over now. Send the newest one again.`,
    actions: actionsOn(silentOrder, 'resend-message'),
    isRight: async (_ask, taken) => taken.some(({ action }) => action === 'resend-message'),
  });

  const good = await requestWithdrawal(layla, LAYLA.username, kahwa);
  add({
    title: 'A withdrawal of Layla',
    task: 'The bank has transferred the withdrawal of @layla today. Check that nothing speaks against it, and mark it as paid.',
    actions: actionsOn({ id: good }, 'complete-payout'),
    isRight: async () =>
      !(await isInQueue('payouts', good)) &&
      payoutState(await personPage(layla, 'seller'), good) === 'completed',
  });
  const risky = await requestWithdrawal(omar, OMAR.username, kahwa);
  const { data: profile } = await api.call<'getProfile'>('GET', '/user/profile', { token: omar.token });
  const { name, bio, city, category, profileUrl, coverImage } = profile;
  await api.call('POST', '/user/profile', {
    token: omar.token,
    body: { name, bio, city, category, profileUrl, coverImage, email: 'someone@else.example' },
  });
  add({
    title: 'A withdrawal with a warning',
    task: 'There is a withdrawal of @omar too. Our rule: a withdrawal with a warning about changed contact details is returned, and the seller asks again later. Decide about it.',
    actions: actionsOn({ id: risky }, 'return-payout'),
    isRight: async () => payoutState(await personPage(omar, 'seller'), risky) === 'failed',
  });

  const [fake, sorry, nice, copycat] = [
    await api.newSeller('fastfame', 'Fast Fame'),
    await api.newSeller('rashidcooks', 'Rashid Cooks'),
    await api.newSeller('mariamruns', 'Mariam Runs'),
    await api.newSeller('officialbank', 'Emirates NBD Official Support'),
  ];
  await act('report-seller', fake.id, { reason: 'A brand sent screenshots: this account sells followers' });
  add({
    title: 'A reported account',
    task: '@fastfame was reported. The colleague who checked the screenshots says that the report is right: the account sells followers. Freeze it. The seller reads your reason.',
    actions: actionsOn(fake, 'freeze-seller'),
    isRight: async () => (await personPage(fake, 'seller')).frozen === true,
  });
  await act('freeze-seller', sorry.id, { reason: 'The permit has ended' });
  add({
    title: 'A frozen account',
    task: '@rashidcooks is frozen, because the permit had ended. The seller has sent the new permit and you have checked it. Unfreeze the account.',
    actions: actionsOn(sorry, 'unfreeze-seller'),
    isRight: async () => (await personPage(sorry, 'seller')).frozen === false,
  });
  add({
    title: 'A new page',
    task: 'The page of @mariamruns is new. Look at name and picture. When nothing is wrong, accept it.',
    actions: actionsOn(nice, 'accept-page'),
    isRight: async () =>
      !(await isInQueue('pages', nice.id)) && (await personPage(nice, 'seller')).hidden === false,
  });
  add({
    title: 'A page with a misleading name',
    task: 'The page of @officialbank is new too. Its name claims to be a bank’s support. Hide the page. Do not freeze the account.',
    actions: actionsOn(copycat, 'hide-page'),
    isRight: async () => {
      const page = await personPage(copycat, 'seller');
      return page.hidden === true && page.frozen === false;
    },
  });

  const returned = await api.start(await newBrand('Silk Road Rugs'), layla, LAYLA.username, { types: [2] });
  await act('complete-order', returned.id);
  await chargeBack(returned.link!, 9);
  while (!(await isInQueue('chargebacks', ''))) await new Promise((resolve) => setTimeout(resolve, 200));
  const caseId = ((await ask('GET', 'queue/chargebacks')).data as Json[])[0]!.id as string;
  add({
    title: 'A chargeback that we won',
    task: `The brand’s bank had taken back the payment of order ${returned.code}. Today the bank decided for us, and the money is back. Record that, so that the influencer gets the earnings again.`,
    actions: actionsOn({ id: caseId }, 'win-chargeback'),
    isRight: async () => (await orderState(returned)).status === 'completed',
  });

  const slow = await api.start(await newBrand('Lighthouse Gym'), layla, LAYLA.username, { types: [2] });
  const until = day(String((await orderState(slow)).dueAt), 5);
  add({
    title: 'More time',
    task: `The brand of order ${slow.code} agrees that the delivery comes later: on ${until} (year-month-day). Change the delivery date.`,
    actions: actionsOn(slow, 'extend-order'),
    isRight: async () => day(String((await orderState(slow)).dueAt), 0) === until,
  });
  const lost = await newBrand('Blue Lagoon Spa');
  add({
    title: 'A lost phone',
    task: `A brand calls: the phone with the number ${lost.phone} was stolen. You have checked who calls. End all its sessions.`,
    actions: actionsOn(lost, 'end-sessions'),
    isRight: async () => ((await personPage(lost, 'buyer')).sessions as unknown[]).length === 0,
  });
  const late = await api.start(await newBrand('Sunrise Bakery'), layla, LAYLA.username, { types: [1] });
  add({
    title: 'A message to the influencer',
    task: `The brand of order ${late.code} has moved its shop. Tell the influencer of this order: “The shop has moved to Al Wasl Road.” The brand gets no message.`,
    actions: actionsOn(late, 'send-message'),
    isRight: async () => {
      const supportMessages = ((await orderState(late)).messages as Json[]).filter(
        ({ template }) => template === 'support-message',
      );
      return supportMessages.length > 0 && supportMessages.every(({ to }) => to === 'seller');
    },
  });
  const curious = await newBrand('Mountain Honey');
  add({
    title: 'A copy of personal data',
    task: `The brand with the number ${curious.phone} asks for a copy of its data. Send it. Do not delete anything.`,
    actions: actionsOn(curious, 'export-person'),
    isRight: async (_ask, taken) =>
      taken.some(({ action, subject }) => action === 'export-person' && subject === curious.id) &&
      (await personPage(curious, 'buyer')).erasedAt === null,
  });
  return cases;
}
const payoutState = (page: Json, id: string) =>
  ((page.seller as Json).payouts as Json[]).find((payout) => payout.id === id)?.status as string | undefined;
