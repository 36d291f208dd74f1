import { type Bps, PLATFORM_FEE_BPS } from '@linksouq/shared-api/contract';
import type { SellerRow } from './present-seller';

/** Returns the platform's fee rate on orders with a seller, bps. All sellers have the same rate now. */
export const feeRateOf = (_seller: Pick<SellerRow, 'city'>): Bps => PLATFORM_FEE_BPS;
