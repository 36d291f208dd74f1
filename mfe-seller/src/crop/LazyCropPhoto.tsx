import { lazyRoute } from '@linksouq/shared-ui/host';

/** The code loads when a seller crops the first photo. */
export const LazyCropPhoto = lazyRoute(() => import(/* webpackChunkName: "seller-crop" */ './CropPhoto'));
