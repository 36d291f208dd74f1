import { isbot } from 'isbot';
import type { Context } from '../../platform/context';
import type { ServedPage } from '../../platform/page-served';
import { countPageEvent } from './page-counter';

/** The page of `mfe-public-page` that shows a seller. */
const SELLER_PAGE = 'SellerPage';

/** Maximum characters of the user-agent header that the counts use. */
const USER_AGENT_LENGTH = 300;
export const agentOf = (headers: ServedPage['headers']): string | undefined =>
  headers['user-agent']?.slice(0, USER_AGENT_LENGTH);

/** Counts a visit of a seller's page. Ignores bots and prefetches. */
export function countVisit(ctx: Context, { page, headers, data, ip }: ServedPage): void {
  if (page !== SELLER_PAGE) return;
  const isPrefetch = /prefetch|prerender/.test(headers['sec-purpose']?.toString() ?? '');
  const agent = agentOf(headers);
  if (isPrefetch || !agent || isbot(agent)) return;
  const { username } = (data as { data?: { username?: unknown } }).data ?? {};
  if (typeof username === 'string') countPageEvent(ctx, username, 'visits', { ip, agent });
}
