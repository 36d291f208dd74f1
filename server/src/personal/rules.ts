/**
 * One rule per table. The rule defines which rows are about a person, what a deletion of the person does with these
 * rows, and how long rows are kept. Rules are SQL with these parameters:
 * - `:id` and `:username` of the person
 * - `:phones` and `:emails`: all stored forms (plain or encrypted) of the phone and the e-mail address
 * - `:before`: rows that are older than this time have expired
 * - `:now`: the current time
 */
import { ENDED_ORDER_STATES, OPEN_ORDER_STATES, type PersonalBlocker } from '@linksouq/shared-api/contract';
import { quotedList } from '../platform/db/quoted-list';
import { SUBMISSION_DAYS } from '../platform/submission-days';

export interface TableRule {
  /** Condition for the rows about a seller. */
  seller?: string;
  /** Condition for the rows about a brand. */
  buyer?: string;
  /** Columns that a copy omits, such as hashes and keys of the server. */
  hidden?: readonly string[];
  /**
   * Columns about the other side of a sale. A copy omits these columns and their files. Rows that match `own` are only
   * about this person, so a copy contains all columns of these rows.
   */
  aboutOthers?: Readonly<Partial<Record<'seller' | 'buyer', { columns: readonly string[]; own: string }>>>;
  /**
   * Columns or SQL expressions with paths of the person's files. A deletion removes the files, unless `keepFiles` is
   * set.
   */
  files?: Readonly<Partial<Record<'seller' | 'buyer', readonly string[]>>>;
  keepFiles?: true;
  /** SQL expressions with paths of files whose removal is queued. A deletion removes the files at once. */
  queuedFiles?: Readonly<Partial<Record<'seller' | 'buyer', readonly string[]>>>;
  /** What a deletion of the person does with the rows: `delete`, `keep`, or SQL assignments for each kind of person. */
  erase?: 'delete' | 'keep' | Readonly<Partial<Record<'seller' | 'buyer', string>>>;
  /** SQL assignments of a deletion for rows about other people that contain this person's name. */
  blank?: Readonly<Partial<Record<'seller' | 'buyer', { where: string; set: string }>>>;
  /** The retention job removes rows that match `where`. `:before` is `days` ago. */
  expiry?: { days: number; where: string };
  /** How long rows are kept, and why. A text of docs/retention.md. */
  retentionText: string;
}

/** A seller does not see an order with shown prices that the brand has not paid. */
const visibleToSeller = `seller_id = :id and not (show_prices and status in ('awaiting_payment', 'expired'))`;
const ofSellersOrders = `order_id in (select id from orders where ${visibleToSeller})`;
const ofBuyersOrders = 'order_id in (select id from orders where buyer_id = :id)';
/**
 * SQL condition: the order of the row has ended. With this form PostgreSQL reads the expired rows in order of time,
 * looks up the order of each row, and stops at the limit of the statement. With `order_id in (…)` it may list all ended
 * orders. With `(select status …) in (…)` it may read all expired rows before it stops.
 */
const ORDER_HAS_ENDED = `(select status in (${quotedList(ENDED_ORDER_STATES)}) from orders where id = order_id)`;
const keyContainsId = `key like '%' || :id || '%'`;
const keyContainsPhone = `exists (select 1 from unnest(:phones) as form where strpos(key, form) > 0)`;
/**
 * A seller account and a brand account can have the same phone. So a message with a person is about this person only. A
 * message without a person, such as a code or a sent digest, is about the phone.
 */
const isMessageTo = `(payload #>> '{person,id}' = :id
  or (payload -> 'person' is null and (payload ->> 'to' = any(:phones) or ${keyContainsPhone})))`;
/** Counters have no person. So the last account with the phone keeps them. */
const isLastAccountWith = (other: 'sellers' | 'buyers') =>
  `${keyContainsPhone} and not exists (select 1 from ${other} where phone = any(:phones))`;
const blankBrief = `(select jsonb_object_agg(key, case jsonb_typeof(value)
  when 'string' then to_jsonb(case key when 'brandName' then 'Deleted' when 'deadline' then value #>> '{}' else '' end)
  when 'array' then '[]'::jsonb else value end) from jsonb_each(brief))`;
const deletedPhone = `'deleted:' || id`;
const ownAction = `actor in ('seller ' || :id, 'seller ' || :username)`;
const YEAR = 365;
const LAW = 'as long as the law requires records of payments; a deletion of the person removes the names';

export const TABLE_RULES: Readonly<Record<string, TableRule>> = {
  // People
  sellers: {
    seller: 'id = :id',
    files: { seller: ['profile_url', 'cover_image'] },
    erase: {
      seller: `username = '~' || id, phone = ${deletedPhone}, name = 'Deleted', bio = '', profile_url = '', cover_image = '',
        instagram_username = '', email = '', city = '', category = '[]', available = false, stepper = 0,
        permit_number = '', permit_ends = '', permit_reminded = '', frozen_reason = '', erased_at = :now`,
    },
    retentionText: 'as long as the account; then without names, because orders refer to the row',
  },
  buyers: {
    buyer: 'id = :id',
    erase: { buyer: `phone = ${deletedPhone}, name = 'Deleted', email = '', erased_at = :now` },
    retentionText: 'as long as the account; then without names, because orders refer to the row',
  },
  names: { seller: 'owner = :id', erase: 'delete', retentionText: 'as long as the account' },
  name_looks: {
    seller: 'name = :username',
    erase: { seller: `skeleton = 'gone:' || encode(sha256(convert_to(skeleton, 'UTF8')), 'hex'), name = ''` },
    retentionText:
      'as long as the account; then as a hash, which prevents that another person gets the address of a deleted seller',
  },
  sessions: {
    seller: `kind = 'seller' and subject_id = :id`,
    buyer: `kind in ('buyer', 'order') and subject_id = :id`,
    hidden: ['token_hash'],
    erase: 'delete',
    retentionText:
      'until one day after the session expires; an order token until 90 days after it expires, so that its page can say that it has expired; the job `sessions` removes the row',
  },
  message_preferences: {
    seller: `kind = 'seller' and person_id = :id`,
    buyer: `kind = 'buyer' and person_id = :id`,
    erase: 'delete',
    retentionText: 'as long as the account',
  },
  consents: {
    seller: `kind = 'seller' and subject_id = :id`,
    buyer: `kind = 'buyer' and subject_id = :id`,
    erase: 'keep',
    retentionText: 'as long as the law requires a proof of consent; the rows contain no names',
  },
  codes: {
    seller: 'phone = any(:phones || :emails)',
    buyer: 'phone = any(:phones || :emails)',
    hidden: ['code_hash', 'salt', 'requester'],
    erase: 'delete',
    expiry: { days: 1, where: 'expires_at < :before' },
    retentionText: 'until one day after the code expires',
  },
  otps: {
    seller: 'phone = any(:phones || :emails)',
    buyer: 'phone = any(:phones || :emails)',
    hidden: ['code_hash', 'salt', 'requester'],
    erase: 'delete',
    retentionText: 'without a limit; only older servers write codes into this table',
  },
  exports: {
    seller: `kind = 'seller' and subject_id = :id`,
    buyer: `kind = 'buyer' and subject_id = :id`,
    files: { seller: ['path'], buyer: ['path'] },
    erase: 'delete',
    expiry: { days: 0, where: 'expires_at < :before' },
    retentionText: 'seven days or until the person ends all access, with the file of the copy',
  },
  // The shop
  media: {
    seller: 'owner_id = :id',
    files: { seller: ['path'] },
    erase: 'delete',
    retentionText:
      'as long as a page or a submission shows the file, and a delivered file for at least two years; the job `media` removes all other files after 3 days, and logos of drafts and photos of unfinished sign-ups after one day',
  },
  content_pages: { seller: 'seller_id = :id', erase: 'delete', retentionText: 'as long as the account' },
  bundles: { seller: 'seller_id = :id', erase: 'delete', retentionText: 'as long as the account' },
  addons: { seller: 'seller_id = :id', erase: 'delete', retentionText: 'as long as the account' },
  page_counts: {
    seller: 'seller_id = :id',
    erase: 'delete',
    expiry: { days: 400, where: 'day < :before' },
    retentionText: '400 days',
  },
  seller_reviews: {
    seller: 'seller_id = :id',
    // A report may contain the name of its author.
    hidden: ['report'],
    erase: 'delete',
    retentionText: 'as long as the account',
  },
  track_records: { seller: 'seller_id = :id', erase: 'delete', retentionText: 'as long as the account' },
  // Orders
  briefs: {
    buyer: 'buyer_id = :id',
    files: { buyer: ['pdf_path', `body ->> 'brandLogo'`] },
    erase: 'delete',
    retentionText: 'as long as the account',
  },
  orders: {
    seller: visibleToSeller,
    buyer: 'buyer_id = :id',
    hidden: ['idempotency_key', 'payload_hash'],
    aboutOthers: { seller: { columns: ['buyer_id'], own: 'false' } },
    files: { buyer: ['brief_pdf_path', `brief ->> 'brandLogo'`] },
    erase: { buyer: `brief = ${blankBrief}, brief_pdf_path = 'briefs/deleted.pdf'`, seller: '' },
    retentionText: LAW,
  },
  order_items: { seller: ofSellersOrders, buyer: ofBuyersOrders, erase: 'keep', retentionText: LAW },
  quotes: { seller: ofSellersOrders, buyer: ofBuyersOrders, erase: 'keep', retentionText: LAW },
  submissions: {
    seller: ofSellersOrders,
    buyer: ofBuyersOrders,
    files: { seller: ['content_path'] },
    erase: {
      seller: `content_path = null, content_name = '', post_link = null`,
      buyer: 'reason = null',
    },
    expiry: { days: SUBMISSION_DAYS, where: `created_at < :before and ${ORDER_HAS_ENDED}` },
    retentionText: 'two years, and longer if the order has not ended',
  },
  order_events: {
    seller: ofSellersOrders,
    buyer: ofBuyersOrders,
    erase: { seller: `detail = '{}'`, buyer: `detail = '{}'` },
    expiry: { days: SUBMISSION_DAYS, where: `created_at < :before and ${ORDER_HAS_ENDED}` },
    retentionText: 'two years, and longer if the order has not ended',
  },
  order_links: {
    buyer: 'buyer_id = :id',
    hidden: ['token_hash'],
    erase: 'delete',
    expiry: { days: 30, where: 'expires_at < :before' },
    retentionText: 'until 30 days after the link expires, so that its page can say that the link has expired',
  },
  // Money
  banks: {
    seller: 'seller_id = :id',
    hidden: ['account_encrypted'],
    erase: 'delete',
    retentionText: 'as long as the account',
  },
  payments: {
    seller: `seller_id = :id or ${ofSellersOrders}`,
    buyer: ofBuyersOrders,
    // The checkout shows the name of the payer.
    aboutOthers: { seller: { columns: ['link', 'ref'], own: 'seller_id = :id' } },
    erase: { seller: `link = ''`, buyer: `link = ''` },
    retentionText: LAW,
  },
  refunds: {
    seller: `payment_id in (select id from payments where seller_id = :id or ${ofSellersOrders})`,
    buyer: `payment_id in (select id from payments where ${ofBuyersOrders})`,
    erase: 'keep',
    retentionText: LAW,
  },
  chargebacks: {
    seller: `payment_id in (select id from payments where seller_id = :id or ${ofSellersOrders})`,
    buyer: `payment_id in (select id from payments where ${ofBuyersOrders})`,
    erase: 'keep',
    retentionText: LAW,
  },
  receipts: {
    seller: 'seller_id = :id',
    buyer: 'buyer_id = :id',
    aboutOthers: { seller: { columns: ['buyer_id', 'facts', 'pdf_path'], own: 'order_id is null' } },
    files: { seller: ['pdf_path'], buyer: ['pdf_path'] },
    keepFiles: true,
    erase: {
      seller: `facts = facts || case when order_id is null then '{"payerName": "Deleted"}'::jsonb
        else '{"sellerName": "Deleted"}'::jsonb end`,
      buyer: `facts = facts || '{"payerName": "Deleted", "brandName": "Deleted"}'::jsonb`,
    },
    retentionText: `${LAW} and renders the PDF again without the names`,
  },
  statements: {
    seller: 'seller_id = :id',
    files: { seller: ['pdf_path'] },
    erase: 'delete',
    retentionText: 'as long as the account; the ledger keeps the amounts',
  },
  receipt_series: { retentionText: 'for ever: the next receipt number' },
  ledger: {
    seller: 'seller_id = :id',
    erase: 'keep',
    retentionText: 'for ever: accounting records without names, append-only',
  },
  payouts: {
    seller: 'seller_id = :id',
    hidden: ['account_encrypted'],
    erase: { seller: `bank_title = 'Deleted', account_encrypted = null, account_tail = null` },
    retentionText: LAW,
  },
  payout_approvals: { retentionText: LAW },
  subscriptions: { seller: 'seller_id = :id', erase: 'delete', retentionText: 'as long as the account' },
  provider_events: {
    expiry: { days: 90, where: 'created_at < :before' },
    retentionText: '90 days, because providers repeat an event for some days',
  },
  // The platform
  outbox: {
    // The seller's e-mail address is not used, because the seller may have entered the address of another person.
    // A deletion must not remove the work that closes checkouts at the payment provider.
    seller: `${isMessageTo} or (${keyContainsId} and kind <> 'close_checkout')
      or split_part(key, ':', 2) in (select id from receipts where seller_id = :id and order_id is null)`,
    buyer: `${isMessageTo} or ${keyContainsId}
      or payload -> 'orderLink' ->> 'orderId' in (select id from orders where buyer_id = :id)
      or split_part(key, ':', 2) in (select id from receipts where buyer_id = :id)
      or split_part(key, ':', 2) in (select id from quotes where ${ofBuyersOrders})
      or (done_at is not null and starts_with(key, 'digest') and split_part(key, ':', 3) = any(:emails))
      or (kind = 'remove_brief_files' and payload ->> 'buyerId' = :id)`,
    hidden: ['payload'],
    queuedFiles: {
      buyer: [
        `jsonb_array_elements_text(case when kind = 'remove_brief_files' and done_at is null then payload -> 'paths' end)`,
      ],
    },
    erase: 'delete',
    expiry: { days: 30, where: 'done_at < :before' },
    retentionText:
      'until 30 days after the work was done; the content of a message is removed when it is sent',
  },
  sent_messages: {
    seller: `kind = 'seller' and person_id = :id`,
    buyer: `kind = 'buyer' and person_id = :id`,
    erase: 'delete',
    // Messages to the other side of an order contain this person's name.
    blank: {
      seller: { where: 'order_id in (select id from orders where seller_id = :id)', set: `text = ''` },
      buyer: { where: ofBuyersOrders, set: `text = ''` },
    },
    expiry: { days: YEAR, where: 'created_at < :before' },
    retentionText: 'one year; the rows contain no addresses, codes or links',
  },
  rate_counters: {
    seller: `${keyContainsId} or (${isLastAccountWith('buyers')})`,
    buyer: `${keyContainsId} or (${isLastAccountWith('sellers')})`,
    // Keys can contain the phone of another person, or the network address of a request.
    hidden: ['key'],
    erase: 'delete',
    expiry: { days: 2, where: 'window_start < :before' },
    retentionText: 'two days',
  },
  audit: {
    // Older servers stored the username instead of the id.
    seller: `subject in (:id, :username) or ${ownAction}`,
    buyer: 'subject = :id',
    aboutOthers: { seller: { columns: ['actor'], own: ownAction } },
    erase: 'keep',
    retentionText:
      'for ever, append-only: changes of bank accounts, contact details and other data, for cases of fraud. The rows contain ids of people, and the initials of the holders of bank accounts',
  },
  job_rounds: { retentionText: 'for ever: one row per job' },
  secrets: { retentionText: 'for ever: secret keys of the server' },
  operators: { retentionText: 'for ever, because the audit log contains the names of operators' },
  operator_sessions: {
    expiry: { days: 7, where: 'expires_at < :before' },
    retentionText: 'until seven days after the session expires',
  },
  operator_actions: {
    expiry: { days: 90, where: 'created_at < :before' },
    retentionText:
      '90 days, because a repeated request gets the stored response. The rows contain only ids of people',
  },
  operator_approvals: { retentionText: LAW },
  operator_hours: {
    expiry: { days: 2, where: 'starts_at < :before' },
    retentionText: 'two days: sums and response times per hour, without data about people',
  },
  operator_days: { retentionText: 'for ever: sums per day, without data about people' },
  registry: { retentionText: 'for ever: one row' },
  registry_log: { retentionText: 'for ever: the history of releases' },
  releases: { retentionText: 'for ever: the history of builds; a job removes the files of old builds' },
  removed_builds: { retentionText: 'for ever: builds whose files were removed' },
  share_reports: {
    retentionText:
      'for ever: error counts of each build, without data about people; the counts of a gradual release only until the next one',
  },
  ended_squad_sessions: {
    expiry: { days: 0, where: 'expires_at < :before' },
    retentionText: 'until the session would have expired: hashes of cookies',
  },
  release_grants: { retentionText: 'as long as a squad may release' },
};

export interface FileRule {
  kind: string;
  retentionText: string;
}
/** How long files are kept, for docs/retention.md. */
export const FILE_RULES: readonly FileRule[] = [
  {
    kind: 'pictures, videos and their thumbnails',
    retentionText: 'as long as their row of `media`',
  },
  {
    kind: 'public copies of pictures and videos in the bucket',
    retentionText: 'as long as a page shows them; in a CDN for one more day',
  },
  {
    kind: 'PDFs and logos of briefs',
    retentionText: 'as long as a brief or an order uses them; after a replacement, for two more hours',
  },
  { kind: 'PDFs of receipts', retentionText: LAW },
  { kind: 'copies of personal data', retentionText: 'seven days' },
  {
    kind: 'builds',
    retentionText:
      'until 30 days after a page last used them; the ten latest builds of the shell and of each remote are always kept',
  },
  {
    kind: 'backups',
    retentionText:
      '35 days: the operator removes older backups, which contain the last copies of deleted data',
  },
];
/** Days for which the operator keeps backups. The page of a person's own data shows this number. */
export const BACKUP_DAYS = 35;

const IS_OPEN_ORDER = `status in (${quotedList(OPEN_ORDER_STATES)})`;
/** Null while the due time stands still. Computes the same as `runningDueAt`. */
const RUNNING_DUE_AT = `case when not (status = 'in_progress' and waits_for_brand) then due_at end`;
/** @param name SQL for the name of the other party */
const orderColumns = (name: string) =>
  `id as order_id, code, ${name} as name, status as state, coalesce(deadline_at, ${RUNNING_DUE_AT}) as until`;
/** For an open item that is not an order. */
const EMPTY_COLUMNS = `null as order_id, '' as code, '' as name, '' as state, null::timestamptz as until`;
/**
 * Open chargebacks. If the bank decides in our favour, the money goes to the seller, or support decides about the order.
 * So both accounts must exist until then. Their kind is `refund`, because clients of older versions do not know another
 * kind.
 * @param side column of `orders`
 */
const openChargebacks = (side: 'seller_id' | 'buyer_id') =>
  `select null, coalesce(orders.code, ''), '', 'chargeback', null::timestamptz from chargebacks
    join payments on payments.id = chargebacks.payment_id left join orders on orders.id = payments.order_id
    where chargebacks.closed_at is null and (orders.${side} = :id${side === 'seller_id' ? ' or payments.seller_id = :id' : ''})`;
/** Queries for everything that prevents the deletion of a person. */
export const BLOCKERS: Readonly<Record<'seller' | 'buyer', Partial<Record<PersonalBlocker, string>>>> = {
  seller: {
    orders: `select ${orderColumns(`brief ->> 'brandName'`)} from orders where seller_id = :id and ${IS_OPEN_ORDER} and ${visibleToSeller}
      union all select null, '', '', status, deadline_at from orders where seller_id = :id and ${IS_OPEN_ORDER} and not (${visibleToSeller})`,
    payout: `select ${EMPTY_COLUMNS} from payouts where seller_id = :id and status = 'pending'`,
    balance: `select null as order_id, '' as code, '' as name, case when sum(amount) < 0 then 'debt' else '' end as state,
      null::timestamptz as until from ledger where seller_id = :id having sum(amount) <> 0`,
    plan: `select ${EMPTY_COLUMNS} from subscriptions where seller_id = :id and status in ('active', 'past_due')
      and provider_ref is not null and not cancel_at_end`,
    refund: `select ${EMPTY_COLUMNS} from payments where seller_id = :id and status = 'refund_pending'
      union all ${openChargebacks('seller_id')}`,
  },
  buyer: {
    orders: `select ${orderColumns(`(select name from sellers where sellers.id = seller_id)`)}
      from orders where buyer_id = :id and ${IS_OPEN_ORDER}`,
    refund: `select ${EMPTY_COLUMNS} from payments where status = 'refund_pending'
      and order_id in (select id from orders where buyer_id = :id)
      union all ${openChargebacks('buyer_id')}`,
  },
};
