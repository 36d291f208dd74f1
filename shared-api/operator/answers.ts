/**
 * Schemas of the responses to operators. Amounts are integer fils. The names of their fields end in `Fils`.
 */
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
    /** The latest time at which the session ends. */
    expiresAt: instant(),
    /** The session also ends after this number of minutes without a call. */
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
    /** The state of the order. For a person: `frozen`, `deleted` or ''. */
    state: text(),
    matched: text().oneOf(['code', 'id', 'phone', 'email', 'username', 'brand', 'payment']),
  })
  .defined();
export type SearchHit = yup.InferType<typeof hit>;
/** `more`: there are more hits than the answer lists. */
export const hitsAnswer = dataOf(list(hit)).shape({ more: flag() });

/** The masked value of a sensitive field, or ''. The call `opReveal` returns the full value. */
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
    /** The language of messages to this person. */
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
    /** The subject of the action `resend-message`. */
    id: text(),
    to: text().oneOf(['seller', 'buyer']),
    channel: text(),
    template: text(),
    /** '' for a message with a code, because the text of a code is not stored. */
    text: text(),
    state: text().oneOf(['sent', 'waiting', 'failing']),
    /** When the message was sent. Before that: when the message was queued. */
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
    /** Id of the order or withdrawal. */
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
    /** The order or person behind the subject, or null. */
    about: yup
      .object({ kind: text().oneOf(['order', 'seller', 'buyer']), id: text(), title: text() })
      .nullable()
      .defined(),
    reason: text(),
    /** The amount of a partial refund. Null for every other action. */
    amountFils: wholeOrNull(),
    /** The sides to which the operator wrote a message. */
    told: list(text().oneOf(['seller', 'buyer'])),
  })
  .defined();
export type AuditRow = yup.InferType<typeof auditRow>;

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
        /** The reason why the provider has not returned the money yet, or ''. */
        problem: text(),
      })
      .nullable()
      .defined(),
  })
  .defined();
export type OperatorPayment = yup.InferType<typeof payment>;

const receipt = yup
  .object({
    number: text(),
    isRefund: flag(),
    totalFils: whole(),
    createdAt: instant(),
    /** A signed address. */
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
    /** When the delivery is due, including the grace period. */
    dueAt: instantOrNull(),
    /** When the open deadline of the order passes. Then a job changes the state of the order. */
    deadlineAt: instantOrNull(),
    completedAt: instantOrNull(),
    subtotalFils: whole(),
    feeFils: whole(),
    totalFils: whole(),
    commissionBps: whole(),
    brandName: text(),
    /** A signed address. */
    briefPath: text(),
    declineReason: text(),
    seller: personRef,
    buyer: personRef,
    items: list(yup.object({ id: text(), name: text(), priceFils: whole() }).defined()),
    /** The seller's deliveries, oldest first. `reason` says why the brand rejected the delivery. */
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
          /** A signed address, or null. */
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
    /** Other orders of the same brand with the same seller, newest first. */
    related: list(orderRef),
    audit: list(auditRow),
    /** The actions that the state of the order and the operator's role allow. */
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
    /** Whether support hides the public page. */
    hidden: flag(),
    /** The open report about the account, or ''. */
    report: text(),
    /** The time of the last change of phone, e-mail or Instagram handle. */
    contactChangedAt: instantOrNull(),
    /** Null if the person is a brand. */
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
        /** Payments for the VIP plan. */
        payments: list(payment),
      })
      .nullable()
      .defined(),
    /** The newest 20 orders. */
    orders: list(orderRef),
    /** The newest 50 messages. */
    messages: list(message),
    sessions: list(
      yup
        .object({ kind: text(), orderId: textOrNull(), createdAt: instant(), expiresAt: instant() })
        .defined(),
    ),
    /** The newest 20 files of a seller. */
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
    /** The subject of an action on this case. */
    id: text(),
    title: text(),
    detail: text(),
    state: text(),
    /** When the case was added to the queue. */
    since: instant(),
    /** When the case becomes overdue. */
    deadline: instant(),
    overdue: flag(),
    amountFils: wholeOrNull(),
    order: yup.object({ id: text(), code: text() }).nullable().defined(),
    seller: yup.object({ id: text(), username: text() }).nullable().defined(),
    buyer: yup.object({ id: text(), name: text() }).nullable().defined(),
    /** A message that was not delivered: its recipient and its channel. Null for other cases. */
    message: yup
      .object({ to: text().oneOf(['seller', 'buyer']), channel: text() })
      .nullable()
      .defined(),
    /** Sentences that name a difference, or what the operator must check. */
    warnings: list(text()),
    /** The pictures of a public page that waits for a review. */
    pictures: list(yup.object({ path: text(), isNew: flag() }).defined()),
    /** Number of operators who have approved the case. 0 if one operator is enough. */
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
      /** The cursor of the next page. Null on the last page. */
      next: textOrNull(),
      message: yup.string().optional(),
    })
    .defined();
export const queueAnswer = pageOf(queueCase);
export const auditAnswer = pageOf(auditRow);

const file = { fileName: text(), csv: text(), rows: whole() };
export const csvAnswer = dataOf(yup.object(file).defined());
export const payoutFileAnswer = dataOf(yup.object({ ...file, totalFils: whole() }).defined());

const effect = yup
  .object({
    /**
     * The kind of the effect. A partial refund divides the payment of an order. `share` is one part of this
     * payment.
     */
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
    /** Amount of a refund, share or ledger line. Null for other effects. */
    amountFils: wholeOrNull(),
    /** The recipient of the message or money: `seller`, `buyer`, or ''. */
    to: text(),
    channel: text(),
    /** The template of a message, the kind of a ledger line or share, or the new state. */
    kind: text(),
    /** Text of a message. */
    text: text(),
  })
  .defined();
export type Effect = yup.InferType<typeof effect>;
const actionResult = yup
  .object({
    action: action(),
    subject: text(),
    /** False if the action had been done before, so that this call changed nothing. */
    changed: flag(),
    effects: list(effect),
    approvals: whole(),
    /** Number of approvals that the action needs. 0 if one operator is enough. */
    needed: whole(),
    /**
     * For a new or reset account: its token, and the address for the authenticator app. Only this response
     * contains them.
     */
    account: yup.object({ token: text(), totp: text() }).nullable().defined(),
    /** The reason why a message was not sent again, or ''. */
    problem: text(),
  })
  .defined();
export type ActionResult = yup.InferType<typeof actionResult>;
export const actionAnswer = dataOf(actionResult);

const figures = {
  /** YYYY-MM-DD in the UAE. */
  date: text(),
  placed: whole(),
  accepted: whole(),
  completed: whole(),
  cancelled: whole(),
  /** What brands paid on this day. */
  gmvFils: whole(),
  /** The brands' fees and the sellers' commissions for the orders that were completed on this day. */
  feesFils: whole(),
  refundsFils: whole(),
  payoutsFils: whole(),
  /** Median minutes until acceptance, of the orders that were accepted on this day. */
  acceptMinutes: wholeOrNull(),
  /** Median minutes until completion, of the orders that were completed on this day. */
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
    /** Age of the oldest job in the outbox. */
    outboxAgeSeconds: whole(),
    outboxWaiting: whole(),
  })
  .defined();
export type NowFigures = yup.InferType<typeof now>;
/** `days` begins with today. */
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
