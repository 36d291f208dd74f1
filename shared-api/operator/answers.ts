/** Schemas of the responses to operators. Amounts are in fils, unlike in the responses of the marketplace. */
import * as yup from 'yup';
import {
  dataOf,
  flag,
  instant,
  instantOrNull,
  list,
  text,
  textOrNull,
  whole,
} from '../contract/api/answers/common';
import { keysOf } from '../contract/platform/values';
import { OPERATOR_ACTIONS, OPERATOR_QUEUES, OPERATOR_ROLES } from './roles';

const wholeOrNull = () => whole().nullable();
const action = () => text().oneOf(keysOf(OPERATOR_ACTIONS));
const queue = () => text().oneOf(keysOf(OPERATOR_QUEUES));
const role = () => text().oneOf([...OPERATOR_ROLES]);

const me = yup
  .object({
    name: text(),
    role: role(),
    /** The session ends at this time at the latest. */
    expiresAt: instant(),
    /** The session also ends after this time without a call. */
    idleMinutes: whole(),
    actions: list(action()),
    queues: list(queue()),
    /** A payout or refund above this amount needs the approval of a second operator. */
    payoutFourEyesFils: whole(),
    refundFourEyesFils: whole(),
  })
  .defined();
export type OperatorMe = yup.InferType<typeof me>;
export const meAnswer = dataOf(me);

const hit = yup
  .object({
    kind: text().oneOf(['order', 'seller', 'buyer']),
    id: text(),
    title: text(),
    detail: text(),
    /** State of the order. For a person: `frozen`, `deleted` or ''. */
    state: text(),
    matched: text().oneOf(['code', 'id', 'phone', 'email', 'username', 'brand', 'payment']),
  })
  .defined();
export type SearchHit = yup.InferType<typeof hit>;
/** `more` is true if the response does not list all hits. */
export const hitsAnswer = dataOf(list(hit)).shape({ more: flag() });

/** A masked value, or ''. The call `opReveal` returns the full value. */
const masked = text;

const personRef = yup
  .object({
    kind: text().oneOf(['seller', 'buyer']),
    id: text(),
    name: text(),
    username: textOrNull(),
    phone: masked(),
    email: masked(),
    frozen: flag(),
    /** Language of messages to this person. */
    language: text(),
  })
  .defined();
export type PersonRef = yup.InferType<typeof personRef>;

const orderRef = yup
  .object({
    id: text(),
    code: text(),
    status: text(),
    brandName: text(),
    sellerName: text(),
    totalFils: whole(),
    createdAt: instant(),
  })
  .defined();
export type OrderRef = yup.InferType<typeof orderRef>;

const message = yup
  .object({
    id: text(),
    to: text().oneOf(['seller', 'buyer']),
    channel: text(),
    template: text(),
    /** '' for a message with a one-time code, because the server does not store codes. */
    text: text(),
    state: text().oneOf(['sent', 'waiting', 'failing']),
    /** When the message was sent. For an unsent message: when it was queued. */
    at: instant(),
    nextAt: instantOrNull(),
    attempts: whole(),
    problem: text(),
    canResend: flag(),
  })
  .defined();
export type OperatorMessage = yup.InferType<typeof message>;

const ledgerLine = yup
  .object({
    id: text(),
    kind: text(),
    /** Id of the order or payout. */
    subjectId: text(),
    amountFils: whole(),
    createdAt: instant(),
  })
  .defined();
export type LedgerLine = yup.InferType<typeof ledgerLine>;

const auditRow = yup
  .object({
    id: text(),
    at: instant(),
    actor: text(),
    role: text(),
    action: text(),
    subject: text(),
    /** The order or person to which the subject belongs. */
    about: yup
      .object({ kind: text().oneOf(['order', 'seller', 'buyer']), id: text(), title: text() })
      .nullable()
      .defined(),
    reason: text(),
    /** Amount of a partial refund. Null for every other action. */
    amountFils: wholeOrNull(),
    /** The people to whom the operator wrote a message. */
    told: list(text().oneOf(['seller', 'buyer'])),
  })
  .defined();
export type AuditRow = yup.InferType<typeof auditRow>;

const chargeback = yup
  .object({
    id: text(),
    /** The provider's reference of the dispute. */
    ref: text(),
    amountFils: whole(),
    status: text().oneOf(['open', 'answered', 'lost', 'won']),
    createdAt: instant(),
    /** The actions that this operator may take now. A lost chargeback can still be won. */
    actions: list(action()),
  })
  .defined();

const payment = yup
  .object({
    id: text(),
    purpose: text(),
    provider: text(),
    ref: text(),
    amountFils: whole(),
    status: text(),
    createdAt: instant(),
    settledAt: instantOrNull(),
    refund: yup
      .object({
        id: text(),
        amountFils: whole(),
        status: text(),
        reason: text(),
        createdAt: instant(),
        /** Why the provider has not returned the money yet, or ''. */
        problem: text(),
      })
      .nullable()
      .defined(),
    /** Oldest first. Absent from older servers. */
    chargebacks: list(chargeback).optional(),
  })
  .defined();
export type OperatorPayment = yup.InferType<typeof payment>;

const receipt = yup
  .object({
    number: text(),
    isRefund: flag(),
    totalFils: whole(),
    createdAt: instant(),
    /** Signed URL. */
    pdfPath: text(),
  })
  .defined();

const orderPage = yup
  .object({
    id: text(),
    code: text(),
    status: text(),
    createdAt: instant(),
    acceptedAt: instantOrNull(),
    /**
     * Due date of the delivery, including the grace period. Null while the seller has nothing to submit, because the due
     * time stands still then.
     */
    dueAt: instantOrNull(),
    /** At this time a job changes the state of the order. */
    deadlineAt: instantOrNull(),
    completedAt: instantOrNull(),
    subtotalFils: whole(),
    feeFils: whole(),
    totalFils: whole(),
    commissionBps: whole(),
    brandName: text(),
    /** Signed URL. */
    briefPath: text(),
    declineReason: text(),
    seller: personRef,
    buyer: personRef,
    items: list(yup.object({ id: text(), name: text(), priceFils: whole() }).defined()),
    /** Oldest submission first. `reason` is the brand's reason for a rejection. */
    submissions: list(
      yup
        .object({
          id: text(),
          itemId: text(),
          itemName: text(),
          stage: text(),
          revision: whole(),
          status: text(),
          fileName: text(),
          /** Signed URL, or null. */
          filePath: textOrNull(),
          postLink: textOrNull(),
          reason: text(),
          createdAt: instant(),
          decidedAt: instantOrNull(),
        })
        .defined(),
    ),
    /** Oldest first. */
    timeline: list(
      yup.object({ id: text(), at: instant(), kind: text(), actor: text(), text: text() }).defined(),
    ),
    quotes: list(
      yup
        .object({
          id: text(),
          priceFils: whole(),
          paymentTerm: text(),
          status: text(),
          expiresAt: instant(),
          createdAt: instant(),
        })
        .defined(),
    ),
    payments: list(payment),
    ledger: list(ledgerLine),
    receipts: list(receipt),
    messages: list(message),
    /** The newest 10 other orders of the same brand with the same seller, newest first. */
    related: list(orderRef),
    audit: list(auditRow),
    /** The actions that this operator may take now. */
    actions: list(action()),
  })
  .defined();
export type OrderPage = yup.InferType<typeof orderPage>;
export const orderPageAnswer = dataOf(orderPage);

const personPage = yup
  .object({
    kind: text().oneOf(['seller', 'buyer']),
    id: text(),
    name: text(),
    username: textOrNull(),
    phone: masked(),
    email: masked(),
    language: text(),
    createdAt: instant(),
    erasedAt: instantOrNull(),
    frozen: flag(),
    frozenReason: text(),
    /** Support has hidden the public page. */
    hidden: flag(),
    /** Text of the open report about the account, or ''. */
    report: text(),
    /** Time of the latest change of phone, e-mail or Instagram handle. */
    contactChangedAt: instantOrNull(),
    /** Null for a brand. */
    seller: yup
      .object({
        bio: text(),
        city: text(),
        instagram: text(),
        available: flag(),
        profilePath: text(),
        coverPath: text(),
        permitNumber: text(),
        permitEnds: text(),
        balanceFils: whole(),
        plan: yup
          .object({ status: text(), periodEnd: instantOrNull(), cancelAtEnd: flag() })
          .nullable()
          .defined(),
        bank: yup
          .object({ name: text(), title: masked(), account: masked(), changedAt: instantOrNull() })
          .nullable()
          .defined(),
        payouts: list(
          yup
            .object({
              id: text(),
              amountFils: whole(),
              status: text(),
              createdAt: instant(),
              decidedAt: instantOrNull(),
            })
            .defined(),
        ),
        /** The newest 50 rows. */
        ledger: list(ledgerLine),
        /** The newest 20 payments for the VIP plan, newest first. */
        payments: list(payment),
      })
      .nullable()
      .defined(),
    /** The newest 20 orders. */
    orders: list(orderRef),
    /** At most 50 messages: first the unsent messages, then the sent messages. Each part begins with its newest. */
    messages: list(message),
    sessions: list(
      yup
        .object({ kind: text(), orderId: textOrNull(), createdAt: instant(), expiresAt: instant() })
        .defined(),
    ),
    /** The newest 20 files. Empty for a brand. */
    files: list(
      yup.object({ path: text(), kind: text(), sizeBytes: whole(), createdAt: instant() }).defined(),
    ),
    audit: list(auditRow),
    actions: list(action()),
  })
  .defined();
export type PersonPage = yup.InferType<typeof personPage>;
export const personAnswer = dataOf(personPage);

export const revealAnswer = dataOf(yup.object({ value: text() }).defined());

const queueCount = yup
  .object({
    queue: queue(),
    /** Number of cases, at most 1000. */
    count: whole(),
    overdue: whole(),
    oldestAt: instantOrNull(),
  })
  .defined();
export type QueueCount = yup.InferType<typeof queueCount>;
export const queuesAnswer = dataOf(list(queueCount));

const queueCase = yup
  .object({
    /** Id of the case. A request for an action sends it as `subject`. */
    id: text(),
    title: text(),
    detail: text(),
    state: text(),
    /** When the case entered the queue. */
    since: instant(),
    /** When the case becomes overdue. */
    deadline: instant(),
    overdue: flag(),
    amountFils: wholeOrNull(),
    order: yup.object({ id: text(), code: text() }).nullable().defined(),
    seller: yup.object({ id: text(), username: text() }).nullable().defined(),
    buyer: yup.object({ id: text(), name: text() }).nullable().defined(),
    /** The message that was not delivered. Null for other cases. */
    message: yup
      .object({ to: text().oneOf(['seller', 'buyer']), channel: text() })
      .nullable()
      .defined(),
    /** What the operator must check. */
    warnings: list(text()),
    /** The pictures of a public page that waits for review. */
    pictures: list(yup.object({ path: text(), isNew: flag() }).defined()),
    /** Numbers of given and of needed approvals. Both are 0 if one operator is enough. */
    approvals: whole(),
    needed: whole(),
    actions: list(action()),
  })
  .defined();
export type QueueCase = yup.InferType<typeof queueCase>;
const pageOf = <T>(item: yup.ISchema<T, yup.AnyObject>) =>
  yup
    .object({
      data: list(item),
      /** Cursor of the next page. Null on the last page. */
      next: textOrNull(),
      message: yup.string().optional(),
    })
    .defined();
export const queueAnswer = pageOf(queueCase);
export const auditAnswer = pageOf(auditRow);

const file = { fileName: text(), csv: text(), rows: whole() };
export const csvAnswer = dataOf(yup.object(file).defined());
export const payoutFileAnswer = dataOf(
  yup
    .object({
      ...file,
      totalFils: whole(),
      /** Withdrawals of earlier files that the bank must transfer and that are not in this file. */
      inEarlierFiles: whole(),
    })
    .defined(),
);

const effect = yup
  .object({
    /** Kind of the effect. `share`: one of the parts into which a partial refund divides a payment. */
    what: text().oneOf([
      'state',
      'refund',
      'share',
      'ledger',
      'message',
      'sessions',
      'approval',
      'plan',
      'page',
      'report',
      'personal',
    ]),
    /** For a refund, share or ledger line. Null for other effects. */
    amountFils: wholeOrNull(),
    /** Who gets the message or the money: `seller`, `buyer`, or ''. */
    to: text(),
    channel: text(),
    /** Template of a message, kind of a ledger line or share, or the new state. */
    kind: text(),
    /** Text of the message. */
    text: text(),
  })
  .defined();
export type Effect = yup.InferType<typeof effect>;
const actionResult = yup
  .object({
    action: action(),
    subject: text(),
    /** False if an earlier call has done the action. */
    changed: flag(),
    effects: list(effect),
    approvals: whole(),
    /** Number of needed approvals. 0 if one operator is enough. */
    needed: whole(),
    /** The new or reset account. Only this response contains its token and the URL for the authenticator app. */
    account: yup.object({ token: text(), totp: text() }).nullable().defined(),
    /** Why a message was not sent again, or ''. */
    problem: text(),
  })
  .defined();
export type ActionResult = yup.InferType<typeof actionResult>;
export const actionAnswer = dataOf(actionResult);

const figures = {
  /** YYYY-MM-DD in Dubai. */
  date: text(),
  placed: whole(),
  accepted: whole(),
  completed: whole(),
  cancelled: whole(),
  /** What brands paid on this day. */
  gmvFils: whole(),
  /** Buyers' fees and commissions of the orders that were completed on this day. */
  feesFils: whole(),
  refundsFils: whole(),
  payoutsFils: whole(),
  /** Median time until acceptance, for the orders that were accepted on this day. */
  acceptMinutes: wholeOrNull(),
  /** Median time until completion, for the orders that were completed on this day. */
  deliverMinutes: wholeOrNull(),
};
const day = yup.object(figures).defined();
export type DayFigures = yup.InferType<typeof day>;
const now = yup
  .object({
    ordersByState: list(yup.object({ state: text(), count: whole() }).defined()),
    payoutsDueFils: whole(),
    payoutsDue: whole(),
    codesToday: whole(),
    codesLimit: whole(),
    /** Time since the oldest waiting row of the outbox became due. */
    outboxAgeSeconds: whole(),
    /** Number of due rows in the outbox. */
    outboxWaiting: whole(),
  })
  .defined();
export type NowFigures = yup.InferType<typeof now>;
/** `days`: today first. */
export const figuresAnswer = dataOf(yup.object({ now, days: list(day) }).defined());

const operator = yup
  .object({
    name: text(),
    role: role(),
    createdAt: instant(),
    createdBy: text(),
    disabledAt: instantOrNull(),
    /** Number of open sessions. */
    sessions: whole(),
  })
  .defined();
export type OperatorAccount = yup.InferType<typeof operator>;
export const operatorsAnswer = dataOf(list(operator));
