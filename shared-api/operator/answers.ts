/** What operators get. Amounts are integer fils, and the names of their fields end in `Fils`. */
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
    /** The session ends then at the latest. */
    expiresAt: instant(),
    /** It ends earlier after this number of minutes without a call. */
    idleMinutes: whole(),
    actions: list(action()),
    queues: list(queue()),
    /** Above these amounts a second operator must approve. */
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
    /** State of an order; `frozen`, `deleted` or '' of a person. */
    state: text(),
    matched: text().oneOf(['code', 'id', 'phone', 'email', 'username', 'brand', 'payment']),
  })
  .defined();
export type SearchHit = yup.InferType<typeof hit>;
export const hitsAnswer = dataOf(list(hit));

/** The masked value of a sensitive field. `reveal` returns the whole one. '' when there is none. */
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
    /** Of their messages. */
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
    /** For `resend-message`. */
    id: text(),
    to: text().oneOf(['seller', 'buyer']),
    channel: text(),
    template: text(),
    /** '' for codes. */
    text: text(),
    state: text().oneOf(['sent', 'waiting', 'failing']),
    /** When it was sent, or when it was queued. */
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
    /** Order or withdrawal. */
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
    /** Of a partial refund. */
    amountFils: wholeOrNull(),
    /** Who got a message of the operator. */
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
        /** Why the provider has not returned it yet, or ''. */
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
    /** When the delivery is due, with the time of grace. */
    dueAt: instantOrNull(),
    /** When the clock decides by itself. */
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
    /** Deliveries of the seller, with the reasons of the brand where it rejected one. The oldest first. */
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
    /** The oldest first. */
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
    /** Other orders of the same brand with the same seller, the newest first. */
    related: list(orderRef),
    audit: list(auditRow),
    /** The actions that state and role allow. */
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
    /** What support was told about the account, or ''. */
    report: text(),
    /** When phone, e-mail or handle changed last. */
    contactChangedAt: instantOrNull(),
    /** Null of a brand. */
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
        /** The newest 50. */
        ledger: list(ledgerLine),
        /** Payments of the plan. */
        payments: list(payment),
      })
      .nullable()
      .defined(),
    /** The newest 20. */
    orders: list(orderRef),
    /** The newest 50. */
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
    /** Up to 1000. */
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
    /** When it came into the queue, and when it becomes overdue. */
    since: instant(),
    deadline: instant(),
    overdue: flag(),
    amountFils: wholeOrNull(),
    order: yup.object({ id: text(), code: text() }).nullable().defined(),
    seller: yup.object({ id: text(), username: text() }).nullable().defined(),
    buyer: yup.object({ id: text(), name: text() }).nullable().defined(),
    /** Of a message: who did not get it, and how it was sent. */
    message: yup
      .object({ to: text().oneOf(['seller', 'buyer']), channel: text() })
      .nullable()
      .defined(),
    /** Sentences about what does not match, or what to check. */
    warnings: list(text()),
    /** Of a page to review. */
    pictures: list(yup.object({ path: text(), isNew: flag() }).defined()),
    /** Number of operators who approved it; 0 where one is enough. */
    approvals: whole(),
    needed: whole(),
    actions: list(action()),
  })
  .defined();
export type QueueCase = yup.InferType<typeof queueCase>;
const pageOf = <T>(of: yup.ISchema<T, yup.AnyObject>) =>
  yup
    .object({
      data: list(of),
      /** The cursor of the next page; null on the last one. */
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
    /** `share`: how a partial refund divides the payment. */
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
    /** Fils of a refund, share or ledger line. */
    amountFils: wholeOrNull(),
    /** Who gets the message or the money: `seller`, `buyer`, or ''. */
    to: text(),
    channel: text(),
    /** Template of a message, kind of a ledger line or share, or the new state. */
    kind: text(),
    /** Text of a message. */
    text: text(),
  })
  .defined();
export type Effect = yup.InferType<typeof effect>;
const taken = yup
  .object({
    action: action(),
    subject: text(),
    /** False when it was done before. */
    changed: flag(),
    effects: list(effect),
    approvals: whole(),
    /** 0 where one operator is enough. */
    needed: whole(),
    /** Token and address for the authenticator app of a new or reset account, shown once. */
    account: yup.object({ token: text(), totp: text() }).nullable().defined(),
    /** Why a message was not sent again, or ''. */
    problem: text(),
  })
  .defined();
export type ActionResult = yup.InferType<typeof taken>;
export const actionAnswer = dataOf(taken);

const figures = {
  /** YYYY-MM-DD in the UAE. */
  date: text(),
  placed: whole(),
  accepted: whole(),
  completed: whole(),
  cancelled: whole(),
  /** Paid by brands on that day. */
  gmvFils: whole(),
  /** Fees of the brands and commissions of the sellers, of orders completed on that day. */
  feesFils: whole(),
  refundsFils: whole(),
  payoutsFils: whole(),
  /** Medians of orders accepted or completed on that day. */
  acceptMinutes: wholeOrNull(),
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
    /** Age of the oldest work that waits in the outbox. */
    outboxAgeSeconds: whole(),
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
