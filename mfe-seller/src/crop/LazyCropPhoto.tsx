import { lazyRoute } from '@linksouq/shared-ui/host';

/** The crop dialog. Its code is loaded when a seller crops the first photo. */
export const LazyCropPhoto = lazyRoute(() => import(/* webpackChunkName: "seller-crop" */ './CropPhoto'));
