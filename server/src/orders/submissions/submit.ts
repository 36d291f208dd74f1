/** Submissions of content, and then of the link of the post for stories, reels and posts. Product §4, §7. */
import {
  ContentType,
  type Durations,
  fileProblem,
  isPageType,
  messages,
  type PostLink,
  acceptedKinds,
  type Stage,
  submissionProcess,
  type SubmitContent,
  acceptsSubmissions,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { submissions } from '../schema';
import { conflict, invalid, notFound } from '../../platform/http/errors';
import { makePrivate } from '../../shop';
import { pathFromClient } from '../../platform/signed-media';
import { recordEvent } from '../process/history';
import { notify } from '../process/notices';
import { assertSeller, lockOrder, type OrderRow } from '../process/rows';
import { type ItemWithWork, loadItems } from '../process/load-items';
import { latest, stageStatus, storeTurn } from '../process/item-progress';

/** POST /submit-content. @throws Refusal 404, 409, 422 */
export async function submitContent(ctx: Context, sellerId: string, form: SubmitContent): Promise<void> {
  await withOrderLock(ctx, sellerId, form.orderId, async (tx, order) => {
    const itemWithWork = (await loadItems(tx, order.id)).find(({ item }) => item.id === form.contentId);
    if (!itemWithWork) throw notFound('This content');
    const path = pathFromClient(form.contentUrl);
    if (isRepetition(itemWithWork, 'content', (row) => row.contentPath === path)) return;
    assertTakesSubmission(order, itemWithWork, 'content');
    const media = await makePrivate(tx, sellerId, form.contentUrl);
    const name = form.contentName || itemWithWork.item.name;
    const problem = fileProblem(
      { name, type: media.type, size: media.size },
      acceptedKinds(itemWithWork.item.contentType as ContentType),
      'delivery',
    );
    if (problem) throw invalid(problem, { contentUrl: problem });
    await insertSubmission(tx, ctx, order, itemWithWork, 'content', { contentPath: path, contentName: name });
  });
}

const ABSOLUTE_ADDRESS = /^\s{0,9}(?:https?:)?\/\//i;
/** The last part of paths that only redirect, such as `youtube.com/redirect` and `facebook.com/flx/warn`. */
const REDIRECT_PATH = /(?:\/(?:redirect|linkshim|l|l\.php|warn)|\/link\/v2)\/?$/i;
/**
 * Detects links of a social network that redirect to another site, such as
 * `https://l.instagram.com/?u=https://evil.example`.
 */
const isRedirectLink = (link: string): boolean => {
  const { hostname, pathname, searchParams } = new URL(link);
  const isRedirectHost = /^lm?\./.test(hostname);
  if (isRedirectHost || REDIRECT_PATH.test(pathname)) return true;
  return [...searchParams.values()].some((value) => ABSOLUTE_ADDRESS.test(value));
};

/**
 * POST /submit-content/post-link. `submittedContentId` may be any submission of the item.
 * @throws Refusal 404, 409, 422
 */
export async function submitPostLink(ctx: Context, sellerId: string, form: PostLink): Promise<void> {
  if (isRedirectLink(form.postLink))
    throw invalid(messages.postLinkNetwork, { postLink: messages.postLinkNetwork });
  await withOrderLock(ctx, sellerId, form.orderId, async (tx, order) => {
    const itemWithWork = (await loadItems(tx, order.id)).find(({ work }) =>
      work.some((row) => row.id === form.submittedContentId),
    );
    if (!itemWithWork) throw notFound('This content');
    if (!isPageType(itemWithWork.item.contentType))
      throw conflict('This content is done with its screenshot.');
    if (isRepetition(itemWithWork, 'post', (row) => row.postLink === form.postLink)) return;
    if (stageStatus(itemWithWork, 'content') !== 'approved')
      throw conflict('The brand has to accept the content first.');
    assertTakesSubmission(order, itemWithWork, 'post');
    await insertSubmission(tx, ctx, order, itemWithWork, 'post', {
      postLink: form.postLink,
      contentName: latest(itemWithWork, 'content')?.contentName ?? '',
    });
  });
}

/** Runs `change` in a transaction that has locked the order. */
async function withOrderLock(
  ctx: Context,
  sellerId: string,
  orderId: string,
  change: (tx: Tx, order: OrderRow) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    assertSeller(order, sellerId);
    await change(tx, order);
  });
  ctx.wake();
}

/** A double click or a retry sends the same submission twice. */
function isRepetition(
  itemWithWork: ItemWithWork,
  stage: Stage,
  isSame: (row: typeof submissions.$inferSelect) => boolean,
): boolean {
  const last = latest(itemWithWork, stage);
  return last?.status === 'pending' && isSame(last);
}
function assertTakesSubmission(order: OrderRow, itemWithWork: ItemWithWork, stage: Stage): void {
  if (!acceptsSubmissions(order.status)) throw conflict('This order does not take content at the moment.');
  const status = stageStatus(itemWithWork, stage);
  if (status === 'pending') throw conflict('You already sent this. The brand has not answered yet.');
  if (status === 'approved') throw conflict('You already sent this, and the brand accepted it.');
}

async function insertSubmission(
  tx: Tx,
  ctx: Context,
  order: OrderRow,
  itemWithWork: ItemWithWork,
  stage: Stage,
  content: { contentPath?: string; contentName: string; postLink?: string },
): Promise<void> {
  const now = ctx.clock.now();
  const isStoryLink = stage === 'post' && itemWithWork.item.contentType === ContentType.story;
  const times = approvalTimes(now, ctx.config.durations, isStoryLink);
  await tx.insert(submissions).values({
    id: newId(),
    itemId: itemWithWork.item.id,
    orderId: order.id,
    stage,
    revision: (latest(itemWithWork, stage)?.revision ?? 0) + 1,
    status: submissionProcess.row('submit').to,
    ...times,
    createdAt: now,
    ...content,
  });
  await storeTurn(tx, order.id, await loadItems(tx, order.id));
  const detail = { item: itemWithWork.item.name, stage };
  await recordEvent(tx, ctx, order.id, 'submission.submit', 'seller', detail);
  await notify(tx, ctx, order, stage === 'content' ? 'content_submitted' : 'post_submitted', {
    ...detail,
    deadline: times.autoApproveAt,
  });
}

/** `remindAt` is null if the reminder would be before the submission. */
function approvalTimes(now: Date, durations: Durations, isStoryLink: boolean) {
  const { autoApprove, autoApproveStoryLink, remindApproval, remindStoryLink } = durations;
  const wait = isStoryLink ? autoApproveStoryLink : autoApprove;
  const remindBefore = isStoryLink ? remindStoryLink : remindApproval;
  const autoApproveAt = new Date(now.getTime() + wait);
  return {
    autoApproveAt,
    remindAt: remindBefore < wait ? new Date(autoApproveAt.getTime() - remindBefore) : null,
  };
}
