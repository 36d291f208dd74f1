/**
 * Rules with one row per table: which rows are about a person, what a deletion changes in them, and how
 * long rows are kept. Exports, deletions, the retention job and docs/retention.md use these rules. A test
 * fails for a table without a rule.
 * Conditions are SQL with `:id` and `:username` of the person. `:phones` and `:emails` are arrays of all
 * forms in which the phone and the e-mail address may be stored. `:before` is the end of the retention
 * time.
 */
import { ENDED_ORDER_STATES, OPEN_ORDER_STATES, type PersonalBlocker } from '@linksouq/shared-api/contract';
import { quotedList } from '../platform/db/quoted-list';
import { SUBMISSION_DAYS } from '../platform/submission-days';

export interface TableRule {
  /** Conditions for the rows about a seller, and for the rows about a brand. */
  seller?: string;
  buyer?: string;
  /** Columns that an export omits, such as hashes and keys of the server. */
  hidden?: readonly string[];
  /**
   * Columns about the other side of a sale. The copy of a seller or a brand omits them and their files.
   * Rows that match `own` are only about this person, so they stay complete.
   */
  aboutOthers?: Readonly<Partial<Record<'seller' | 'buyer', { columns: readonly string[]; own: string }>>>;
  /**
   * Columns, or fields of columns, with paths of files about the person. A deletion removes the files,
   * unless `keepFiles` is set.
   */
  files?: Readonly<Partial<Record<'seller' | 'buyer', readonly string[]>>>;
  keepFiles?: true;
  /**
   * Expressions for the paths of files that a job removes later. A deletion removes them at once. A copy omits
   * them.
   */
  queuedFiles?: Readonly<Partial<Record<'seller' | 'buyer', readonly string[]>>>;
  /**
   * Effect of a deletion of the person: removes the rows, keeps them unchanged, or sets columns to the
   * given values.
   */
  erase?: 'delete' | 'keep' | Readonly<Partial<Record<'seller' | 'buyer', string>>>;
  /** Columns that a deletion sets in rows of other people that contain this person's name. */
  blank?: Readonly<Partial<Record<'seller' | 'buyer', { where: string; set: string }>>>;
  /** How long a row is kept after the time in `where`, in days. */
  keep?: { days: number; where: string };
  /** How long rows are kept, and why. This text is in the document. */
  why: string;
}

/** The orders that the seller can see. An unpaid order with shown prices is visible only to the brand. */
const seenBySeller = `seller_id = :id and not (show_prices and status in ('awaiting_payment', 'expired'))`;
const ofSellersOrders = `order_id in (select id from orders where ${seenBySeller})`;
const ofBuyersOrders = 'order_id in (select id from orders where buyer_id = :id)';
/**
 * In this form, PostgreSQL looks up the order of each row. Two other forms are slow. For `order_id in (…)`,
 * PostgreSQL may first list all ended orders. For `(select status …) in (…)`, it reads all expired rows,
 * because it expects few matches.
 */
const ORDER_HAS_ENDED = `(select status in (${quotedList(ENDED_ORDER_STATES)}) from orders where id = order_id)`;
const keyContainsPhone = `exists (select 1 from unnest(:phones) as form where strpos(key, form) > 0)`;
const blankBrief = `(select jsonb_object_agg(key, case jsonb_typeof(value)
  when 'string' then to_jsonb(case key when 'brandName' then 'Deleted' when 'deadline' then value #>> '{}' else '' end)
  when 'array' then '[]'::jsonb else value end) from jsonb_each(brief))`;
const deletedName = `'deleted:' || id`;
const ownAction = `actor in ('seller ' || :id, 'seller ' || :username)`;
const YEAR = 365;
const LAW = 'as long as the law requires records of payments; a deletion of the person removes the names';

export const TABLE_RULES: Readonly<Record<string, TableRule>> = {
  // People
  sellers: {
    seller: 'id = :id',
    files: { seller: ['profile_url', 'cover_image'] },
    erase: {
      seller: `username = '~' || id, phone = ${deletedName}, name = 'Deleted', bio = '', profile_url = '', cover_image = '',
        instagram_username = '', email = '', city = '', category = '[]', available = false, stepper = 0,
        permit_number = '', permit_ends = '', permit_reminded = '', frozen_reason = '', erased_at = :now`,
    },
    why: 'as long as the account; then a row without a name, for the orders that name it',
  },
  buyers: {
    buyer: 'id = :id',
    erase: { buyer: `phone = ${deletedName}, name = 'Deleted', email = '', erased_at = :now` },
    why: 'as long as the account; then a row without a name, for the orders that name it',
  },
  names: { seller: 'owner = :id', erase: 'delete', why: 'as long as the account' },
  name_looks: {
    seller: 'name = :username',
    erase: { seller: `skeleton = 'gone:' || encode(sha256(convert_to(skeleton, 'UTF8')), 'hex'), name = ''` },
    why: 'as long as the account; then a hash, so that no other person gets the address of a deleted seller',
  },
  sessions: {
    seller: `kind = 'seller' and subject_id = :id`,
    buyer: `kind in ('buyer', 'order') and subject_id = :id`,
    hidden: ['token_hash'],
    erase: 'delete',
    why: 'until it expires; the job `sessions` removes it',
  },
  message_preferences: {
    seller: `kind = 'seller' and person_id = :id`,
    buyer: `kind = 'buyer' and person_id = :id`,
    erase: 'delete',
    why: 'as long as the account',
  },
  consents: {
    seller: `kind = 'seller' and subject_id = :id`,
    buyer: `kind = 'buyer' and subject_id = :id`,
    erase: 'keep',
    why: 'as long as the law requires the proof; it holds no names',
  },
  codes: {
    seller: 'phone = any(:phones || :emails)',
    buyer: 'phone = any(:phones || :emails)',
    hidden: ['code_hash', 'salt', 'requester'],
    erase: 'delete',
    keep: { days: 1, where: 'expires_at < :before' },
    why: 'one day after it expires',
  },
  otps: {
    seller: 'phone = any(:phones || :emails)',
    buyer: 'phone = any(:phones || :emails)',
    hidden: ['code_hash', 'salt', 'requester'],
    erase: 'delete',
    why: 'codes of older servers; nothing writes here',
  },
  exports: {
    seller: `kind = 'seller' and subject_id = :id`,
    buyer: `kind = 'buyer' and subject_id = :id`,
    files: { seller: ['path'], buyer: ['path'] },
    erase: 'delete',
    keep: { days: 0, where: 'expires_at < :before' },
    why: 'seven days, with its file',
  },
  // The shop
  media: {
    seller: 'owner_id = :id',
    files: { seller: ['path'] },
    erase: 'delete',
    why: 'as long as a page or a submission shows it, a delivered file at least two years; the job `media` removes the others after 3 days, and logos of drafts after one',
  },
  content_pages: { seller: 'seller_id = :id', erase: 'delete', why: 'as long as the account' },
  bundles: { seller: 'seller_id = :id', erase: 'delete', why: 'as long as the account' },
  addons: { seller: 'seller_id = :id', erase: 'delete', why: 'as long as the account' },
  page_counts: {
    seller: 'seller_id = :id',
    erase: 'delete',
    keep: { days: 400, where: 'day < :before' },
    why: '400 days',
  },
  seller_reviews: {
    seller: 'seller_id = :id',
    // A report may contain the name of the person who made it.
    hidden: ['report'],
    erase: 'delete',
    why: 'as long as the account',
  },
  track_records: { seller: 'seller_id = :id', erase: 'delete', why: 'as long as the account' },
  // Orders
  briefs: {
    buyer: 'buyer_id = :id',
    files: { buyer: ['pdf_path', `body ->> 'brandLogo'`] },
    erase: 'delete',
    why: 'as long as the account',
  },
  orders: {
    seller: seenBySeller,
    buyer: 'buyer_id = :id',
    hidden: ['idempotency_key', 'payload_hash'],
    aboutOthers: { seller: { columns: ['buyer_id'], own: 'false' } },
    files: { buyer: ['brief_pdf_path', `brief ->> 'brandLogo'`] },
    erase: { buyer: `brief = ${blankBrief}, brief_pdf_path = 'briefs/deleted.pdf'`, seller: '' },
    why: LAW,
  },
  order_items: { seller: ofSellersOrders, buyer: ofBuyersOrders, erase: 'keep', why: LAW },
  quotes: { seller: ofSellersOrders, buyer: ofBuyersOrders, erase: 'keep', why: LAW },
  submissions: {
    seller: ofSellersOrders,
    buyer: ofBuyersOrders,
    files: { seller: ['content_path'] },
    erase: {
      seller: `content_path = null, content_name = '', post_link = null`,
      buyer: 'reason = null',
    },
    keep: { days: SUBMISSION_DAYS, where: `created_at < :before and ${ORDER_HAS_ENDED}` },
    why: 'two years, once the order has ended',
  },
  order_events: {
    seller: ofSellersOrders,
    buyer: ofBuyersOrders,
    erase: { seller: `detail = '{}'`, buyer: `detail = '{}'` },
    keep: { days: SUBMISSION_DAYS, where: `created_at < :before and ${ORDER_HAS_ENDED}` },
    why: 'two years, once the order has ended',
  },
  order_links: {
    buyer: 'buyer_id = :id',
    hidden: ['token_hash'],
    erase: 'delete',
    keep: { days: 30, where: 'expires_at < :before' },
    why: '30 days after it expires; until then its page says that the link expired',
  },
  // Money
  banks: {
    seller: 'seller_id = :id',
    hidden: ['account_encrypted'],
    erase: 'delete',
    why: 'as long as the account',
  },
  payments: {
    seller: `seller_id = :id or ${ofSellersOrders}`,
    buyer: ofBuyersOrders,
    // The checkout shows the name of the payer.
    aboutOthers: { seller: { columns: ['link', 'ref'], own: 'seller_id = :id' } },
    erase: { seller: `link = ''`, buyer: `link = ''` },
    why: LAW,
  },
  refunds: {
    seller: `payment_id in (select id from payments where seller_id = :id or ${ofSellersOrders})`,
    buyer: `payment_id in (select id from payments where ${ofBuyersOrders})`,
    erase: 'keep',
    why: LAW,
  },
  chargebacks: {
    seller: `payment_id in (select id from payments where seller_id = :id or ${ofSellersOrders})`,
    buyer: `payment_id in (select id from payments where ${ofBuyersOrders})`,
    erase: 'keep',
    why: LAW,
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
    why: `${LAW}, and its PDF is rendered again without them`,
  },
  statements: {
    seller: 'seller_id = :id',
    files: { seller: ['pdf_path'] },
    erase: 'delete',
    why: 'as long as the account; the ledger keeps their amounts',
  },
  receipt_series: { why: 'for ever: the next number of a receipt' },
  ledger: {
    seller: 'seller_id = :id',
    erase: 'keep',
    why: 'for ever, append-only: the accounting records, without names',
  },
  payouts: {
    seller: 'seller_id = :id',
    hidden: ['account_encrypted'],
    erase: { seller: `bank_title = 'Deleted', account_encrypted = null, account_tail = null` },
    why: LAW,
  },
  payout_approvals: { why: LAW },
  subscriptions: { seller: 'seller_id = :id', erase: 'delete', why: 'as long as the account' },
  provider_events: {
    keep: { days: 90, where: 'created_at < :before' },
    why: '90 days: providers repeat an event for days',
  },
  // The platform
  outbox: {
    // The condition does not use the e-mail address, because a person can enter the address of another
    // person.
    seller: `payload ->> 'to' = any(:phones) or payload #>> '{person,id}' = :id or key like '%' || :id || '%' or ${keyContainsPhone}
      or split_part(key, ':', 2) in (select id from receipts where seller_id = :id and order_id is null)`,
    buyer: `payload ->> 'to' = any(:phones) or payload #>> '{person,id}' = :id or key like '%' || :id || '%' or ${keyContainsPhone}
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
    keep: { days: 30, where: 'done_at < :before' },
    why: '30 days after it was done; its content is removed when it is sent',
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
    keep: { days: YEAR, where: 'created_at < :before' },
    why: 'one year; it holds no address, code or link',
  },
  rate_counters: {
    seller: `key like '%' || :id || '%' or ${keyContainsPhone}`,
    buyer: `key like '%' || :id || '%' or ${keyContainsPhone}`,
    // The key of a message contains its sender and the receiver's phone. The key of a code contains the
    // networks that requested it.
    hidden: ['key'],
    erase: 'delete',
    keep: { days: 2, where: 'window_start < :before' },
    why: 'two days',
  },
  audit: {
    // Older servers stored the username as the subject.
    seller: `subject in (:id, :username) or ${ownAction}`,
    buyer: 'subject = :id',
    aboutOthers: { seller: { columns: ['actor'], own: ownAction } },
    erase: 'keep',
    why: 'for ever, append-only: who changed a bank account or contact details, for cases of fraud. It names people by id, and holders of bank accounts by their initials',
  },
  job_rounds: { why: 'for ever: one row a job' },
  secrets: { why: 'for ever: keys of the server' },
  operators: { why: 'for ever: names in the audit log belong to one person' },
  operator_sessions: { keep: { days: 7, where: 'expires_at < :before' }, why: 'seven days after it expires' },
  operator_actions: {
    keep: { days: 90, where: 'created_at < :before' },
    why: '90 days: a repeated request gets the same answer. It names people only by id',
  },
  operator_approvals: { why: LAW },
  operator_hours: {
    keep: { days: 2, where: 'starts_at < :before' },
    why: 'two days: sums and times of one hour, without data about people',
  },
  operator_days: { why: 'for ever: sums of one day, without data about people' },
  registry: { why: 'for ever: one row' },
  registry_log: { why: 'for ever: the history of releases' },
  releases: { why: 'for ever: the history of builds; a job removes the files that nothing needs' },
  removed_builds: { why: 'for ever: builds whose files were removed' },
  share_reports: {
    why: 'for ever: counts of reports by build; the counts of a share until the next share; without data about people',
  },
  release_grants: { why: 'as long as a squad may release' },
};

export interface FileRule {
  kind: string;
  why: string;
}
/** Kinds of files and how long they are kept, for the document. */
export const FILE_RULES: readonly FileRule[] = [
  {
    kind: 'pictures, videos and their thumbnails',
    why: 'as long as their row of `media`',
  },
  {
    kind: 'public copies of pictures and videos in the bucket',
    why: 'as long as a page shows them; a CDN has them for one day more',
  },
  {
    kind: 'PDFs and logos of briefs',
    why: 'as long as a brief or an order names them; replaced ones two hours more',
  },
  { kind: 'PDFs of receipts', why: LAW },
  { kind: 'copies of personal data', why: 'seven days' },
  {
    kind: 'builds',
    why: '30 days after a page last got them, and the ten latest of each container; then a job removes them',
  },
  {
    kind: 'backups',
    why: '35 days: the operator removes older ones, and with them the last copies of deleted data',
  },
];
/** Number of days for which the operator keeps backups. The message about a deletion states this number. */
export const BACKUP_DAYS = 35;

const IS_OPEN_ORDER = `status in (${quotedList(OPEN_ORDER_STATES)})`;
/** Returns the columns of an open order in responses. @param name the name of the other party */
const orderColumns = (name: string) =>
  `id as order_id, code, ${name} as name, status as state, coalesce(deadline_at, due_at) as until`;
/** The columns of an open item that is no order. */
const EMPTY_COLUMNS = `null as order_id, '' as code, '' as name, '' as state, null::timestamptz as until`;
/** Queries for open items that a person must complete before a deletion. */
export const BLOCKERS: Readonly<Record<'seller' | 'buyer', Partial<Record<PersonalBlocker, string>>>> = {
  seller: {
    orders: `select ${orderColumns(`brief ->> 'brandName'`)} from orders where seller_id = :id and ${IS_OPEN_ORDER} and ${seenBySeller}
      union all select null, '', '', status, deadline_at from orders where seller_id = :id and ${IS_OPEN_ORDER} and not (${seenBySeller})`,
    payout: `select ${EMPTY_COLUMNS} from payouts where seller_id = :id and status = 'pending'`,
    balance: `select null as order_id, '' as code, '' as name, case when sum(amount) < 0 then 'debt' else '' end as state,
      null::timestamptz as until from ledger where seller_id = :id having sum(amount) <> 0`,
    plan: `select ${EMPTY_COLUMNS} from subscriptions where seller_id = :id and status in ('active', 'past_due')
      and provider_ref is not null and not cancel_at_end`,
    refund: `select ${EMPTY_COLUMNS} from payments where seller_id = :id and status = 'refund_pending'`,
  },
  buyer: {
    orders: `select ${orderColumns(`(select name from sellers where sellers.id = seller_id)`)}
      from orders where buyer_id = :id and ${IS_OPEN_ORDER}`,
    refund: `select ${EMPTY_COLUMNS} from payments where status = 'refund_pending'
      and order_id in (select id from orders where buyer_id = :id)`,
  },
};
