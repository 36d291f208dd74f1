import { call } from '../contract/api/call';
import type * as A from './answers';
import type * as R from './rules';

type Answer<S extends { __outputType: unknown }> = S['__outputType'];
type Message = { message?: string };
type Page = { limit?: number; cursor?: string };

/** Sets the session cookie. */
export const opSignIn = /*#__PURE__*/ call<Answer<typeof A.meAnswer>, R.OperatorSignIn>()(
  'POST',
  '/operator/session',
  'operator',
  'toast',
);
export const opSignOut = /*#__PURE__*/ call<Message>()('POST', '/operator/session/end', 'operator', 'toast');
export const opMe = /*#__PURE__*/ call<Answer<typeof A.meAnswer>>()(
  'GET',
  '/operator/me',
  'operator',
  'screen',
);
/** Searches by code, id, phone, e-mail, username, brand and payment reference. */
export const opSearch = /*#__PURE__*/ call<Answer<typeof A.hitsAnswer>, undefined, { q: string }>()(
  'GET',
  '/operator/search',
  'operator',
  'toast',
);
export const opPerson = /*#__PURE__*/ call<Answer<typeof A.personAnswer>>()(
  'GET',
  '/operator/person/:kind/:id',
  'operator',
  'screen',
);
/** `id` is the id or the code of the order. */
export const opOrder = /*#__PURE__*/ call<Answer<typeof A.orderPageAnswer>>()(
  'GET',
  '/operator/order/:id',
  'operator',
  'screen',
);
/** Returns the full value of a masked field, and records in the audit log who read it. */
export const opReveal = /*#__PURE__*/ call<Answer<typeof A.revealAnswer>, R.RevealField>()(
  'POST',
  '/operator/reveal',
  'operator',
  'toast',
);
export const opQueues = /*#__PURE__*/ call<Answer<typeof A.queuesAnswer>>()(
  'GET',
  '/operator/queues',
  'operator',
  'screen',
);
export const opQueue = /*#__PURE__*/ call<Answer<typeof A.queueAnswer>, undefined, Page>()(
  'GET',
  '/operator/queue/:queue',
  'operator',
  'screen',
);
/** `list` is the name of a queue, `figures` or `audit`. */
export const opCsv = /*#__PURE__*/ call<Answer<typeof A.csvAnswer>>()(
  'GET',
  '/operator/csv/:list',
  'operator',
  'toast',
);
/**
 * Returns the payouts that the bank must transfer, with full account numbers. Records who read them, like `opReveal`.
 */
export const opExportPayouts = /*#__PURE__*/ call<Answer<typeof A.payoutFileAnswer>, R.ExportPayouts>()(
  'POST',
  '/operator/payouts/export',
  'operator',
  'toast',
);
/** Runs an action in a transaction and rolls it back. Returns the effects that the action will have. */
export const opPreview = /*#__PURE__*/ call<Answer<typeof A.actionAnswer>, R.PreviewedAction>()(
  'POST',
  '/operator/preview',
  'operator',
  'toast',
);
/** A second call with the same `key` changes nothing and returns the first response. */
export const opAct = /*#__PURE__*/ call<Answer<typeof A.actionAnswer>, R.TakenAction>()(
  'POST',
  '/operator/act',
  'operator',
  'toast',
);
export const opFigures = /*#__PURE__*/ call<Answer<typeof A.figuresAnswer>, undefined, { days?: number }>()(
  'GET',
  '/operator/figures',
  'operator',
  'screen',
);
export const opAudit = /*#__PURE__*/ call<
  Answer<typeof A.auditAnswer>,
  undefined,
  Page & { subject?: string }
>()('GET', '/operator/audit', 'operator', 'screen');
export const opOperators = /*#__PURE__*/ call<Answer<typeof A.operatorsAnswer>>()(
  'GET',
  '/operator/operators',
  'operator',
  'screen',
);
