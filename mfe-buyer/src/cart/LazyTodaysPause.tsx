import { lazyRoute } from '@linksouq/shared-ui/host';

/** A separate chunk, because most brands see no note, and a page with the form of a brief is already large. */
export const TodaysPause = lazyRoute(
  () => import(/* webpackChunkName: "buyer-todays-pause" */ './TodaysPause'),
);
