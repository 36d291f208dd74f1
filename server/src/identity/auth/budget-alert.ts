import { DAY_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { enqueue } from '../../platform/jobs/enqueue';

/**
 * Writes a log entry when half of a daily budget is used, and sends one message a day to `OPERATOR_ALERTS`.
 * @param budget the key of the counter
 * @param used the count after the current request
 * @param max the budget
 */
export async function alertAtHalf(ctx: Context, budget: string, used: number, max: number): Promise<void> {
  if (used !== Math.ceil(max / 2)) return;
  ctx.log.error({ alert: 'budget', budget, used, max }, 'half of a day’s budget is used');
  const to = ctx.config.operatorAlerts;
  if (!to) return;
  const day = Math.floor(ctx.clock.now().getTime() / DAY_MS);
  const text = `${ctx.config.settings.brand}: half of this day’s budget ${budget} is used (${used} of ${max}). Look for abuse before the rest is used.`;
  const channel = to.includes('@') ? 'email' : 'sms';
  await ctx.db.transaction((tx) =>
    enqueue(tx, ctx, 'message', `alert:${budget}:${day}`, { channel, to, template: 'operator-alert', text }),
  );
}
